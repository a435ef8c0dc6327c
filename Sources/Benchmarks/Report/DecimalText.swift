/// `value` with `places` digits after the point, rounded half away from zero.
func decimalText(_ value: Double, places: Int) -> String {
  if !value.isFinite { return "-" }
  var unit = 1.0
  for _ in 0..<places { unit *= 10 }
  let scaled = (value.magnitude * unit).rounded()
  if scaled >= 9e15 { return String(value) }
  let digits = String(Int64(scaled))
  let sign = value < 0 && scaled > 0 ? "-" : ""
  if places == 0 { return sign + digits }
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  return sign + padded.dropLast(places) + "." + padded.suffix(places)
}

/// `value` with three digits that tell something: 0.123, 1.23, 12.3, 123.
func significantText(_ value: Double) -> String {
  let size = value.magnitude
  return decimalText(value, places: size < 0.9995 ? 3 : size < 9.995 ? 2 : size < 99.95 ? 1 : 0)
}
