import Geometry

print("kiosk-gallery: \(AffineTransform.rotation(Double.pi / 2).b)")
let words = "测试 按钮".split(separator: " ")
print("\(words.count) \("é" == "e\u{301}" ? "same" : "other")")
