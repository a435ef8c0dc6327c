/// The middle value, or the mean of the two in the middle; 0 of none.
func median(_ values: [Double]) -> Double {
  if values.isEmpty { return 0 }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
