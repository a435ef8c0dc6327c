import Images
import LinuxIO
import Pixels

/// Writes pictures of the canvas into one directory, which is made when the first one is due.
package struct ShotWriter: Sendable {
  package let directory: String

  package init(directory: String) { self.directory = directory }

  /// Writes `name`.png, wholly or not at all: 8-bit RGB in canvas orientation.
  package func write(_ canvas: Surface, name: String) throws(RunFailure) {
    do throws(SystemCallError) {
      try makeDirectory(at: directory)
      try writeFile(at: directory + "/" + name + ".png", PNGEncoder.encode(canvas))
    } catch {
      throw RunFailure(error)
    }
  }
}
