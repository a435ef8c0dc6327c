import CLinux
import Images
import Pixels

/// Pictures that a test's pictures must equal, pixel for pixel.
///
/// A golden is `Tests/Goldens/NAME.png` beside the test that names it. In a test:
///
///     let result = Golden.compare(surface, named: "ripple/centre-080")
///     #expect(result.isEqual, "\(result)")
///
/// On a mismatch `NAME.actual.png`, `NAME.expected.png` and `NAME.diff.png` go to
/// `.build/golden-failures` (or to `$GOLDEN_OUTPUT`). With `RECORD=missing`, `failed` or `all` in the
/// environment goldens are written instead; the comparison still fails, so that no run records
/// unseen.
public enum Golden {
  /// When a golden is written instead of compared.
  package enum Recording: String {
    case never, missing, failed, all
  }

  /// Compares the colours of `surface` with the golden; its top byte (X) is not looked at.
  public static func compare(
    _ surface: Surface, named name: String, file: String = #filePath
  ) -> GoldenResult {
    compare(
      surface, hasAlpha: false, at: GoldenPlace(name: name, testFile: file), recording: recording)
  }

  /// Compares colours and alpha of `bitmap` with the golden.
  public static func compare(
    _ bitmap: Bitmap, named name: String, file: String = #filePath
  ) -> GoldenResult {
    compare(
      bitmap.surface, hasAlpha: true, at: GoldenPlace(name: name, testFile: file),
      recording: recording)
  }

  /// As the environment asks.
  private static var recording: Recording {
    getenv("RECORD").flatMap { Recording(rawValue: String(cString: $0)) } ?? .never
  }

  package static func compare(
    _ actual: Surface, hasAlpha: Bool, at place: GoldenPlace, recording: Recording
  ) -> GoldenResult {
    let bytes = hasAlpha ? PNGEncoder.encodeWithAlpha(actual) : PNGEncoder.encode(actual)
    guard let stored = TestFile.read(place.golden) else {
      if recording == .missing || recording == .all {
        return record(bytes, at: place, because: "it was missing")
      }
      place.write(bytes, as: "actual")
      return .missing(
        golden: place.golden, actual: place.output("actual"))
    }
    let expected: Bitmap
    do throws(DecodeError) {
      expected = try PNGDecoder.decode(stored)
    } catch {
      return .unreadable(golden: place.golden, reason: error.description)
    }
    guard
      let difference = PictureDifference(
        actual, expected.surface, mask: hasAlpha ? 0xFFFF_FFFF : 0x00FF_FFFF)
    else {
      return recording == .all && stored != bytes
        ? record(bytes, at: place, because: "its file differed") : .equal
    }
    if recording == .failed || recording == .all {
      return record(bytes, at: place, because: difference.description)
    }
    place.write(bytes, as: "actual")
    place.write(stored, as: "expected")
    place.write(PNGEncoder.encode(difference.picture.surface), as: "diff")
    return .different(
      difference.description, golden: place.golden,
      outputs: [place.output("actual"), place.output("expected"), place.output("diff")])
  }

  private static func record(
    _ bytes: [UInt8], at place: GoldenPlace, because reason: String
  ) -> GoldenResult {
    TestFile.write(bytes, to: place.golden)
      ? .recorded(golden: place.golden, reason: reason)
      : .unreadable(golden: place.golden, reason: "can't be written")
  }
}
