// swift-tools-version: 6.2
import PackageDescription

// The map of KioskKit: rooms bottom to top. A room imports only rooms listed before it.
//
// `EMBEDDED=1` builds the same sources in Embedded Swift: one binary, no Swift run-time library.
let embedded = Context.environment["EMBEDDED"] == "1"

let strict: [SwiftSetting] =
  // Embedded Swift wants every module whose members a file uses imported there; so do all builds.
  [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]
  + (embedded
    ? [
      .enableExperimentalFeature("Embedded"),
      .unsafeFlags(["-wmo", "-Xfrontend", "-function-sections"]),
    ] : [])

/// A room: one library target in `Sources/<name>`.
func room(_ name: String, uses: [Target.Dependency] = [], links: [String] = []) -> Target {
  .target(
    name: name, dependencies: uses, swiftSettings: strict,
    linkerSettings: links.map { .linkedLibrary($0) })
}

/// A C library of the system: a module map in `Sources/<name>`, found by pkg-config.
func library(_ name: String, _ pkgConfig: String) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig)
}

/// What an Embedded program links by itself: Unicode tables for `String`, and the C library's math.
/// (The table library lies beside the toolchain's ordinary one, which is on the search path.)
let programLinks: [LinkerSetting] =
  embedded
  ? [
    .unsafeFlags([
      "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker",
      "-l:../embedded/x86_64-unknown-linux-gnu/libswiftUnicodeDataTables.a",
    ]),
    .linkedLibrary("m"),
  ] : []

/// A program.
func program(_ name: String, in path: String, uses: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: uses, path: path, swiftSettings: strict, linkerSettings: programLinks)
}

let pure: [Target.Dependency] = ["Geometry", "Pixels"]

let rooms: [Target] = [
  // The system: headers and module maps, no logic.
  .target(name: "CLinux", linkerSettings: [.linkedLibrary("m")]),
  library("CDRM", "libdrm"),
  library("CEvdev", "libevdev"),
  library("CUdev", "libudev"),
  library("CXKB", "xkbcommon"),
  library("CSeat", "libseat"),
  library("CFreeType", "freetype2"),
  library("CHarfBuzz", "harfbuzz"),
  library("CPNG", "libpng16"),

  // Numbers and pixels: pure values, no operating system.
  room("Geometry", links: ["m"]),  // Double.rounded() calls libm
  room("Pixels", uses: ["Geometry"]),

  // Marks.
  room("Raster", uses: pure),
  room("Images", uses: pure + ["CPNG", "CLinux"], links: ["png16"]),
  room(
    "Typesetting", uses: pure + ["CFreeType", "CHarfBuzz", "CLinux"],
    links: ["freetype", "harfbuzz"]),
  room("Motion", uses: pure),
  room("Drawing", uses: pure + ["Raster", "Typesetting"]),

  // Scene.
  room("Layers", uses: pure + ["Raster", "Typesetting", "Drawing", "Motion"]),

  // Fingers.
  room("Touches", uses: ["Geometry"]),
  room("Gestures", uses: ["Geometry", "Touches"]),

  // What an application writes.
  room(
    "Views",
    uses: pure + [
      "Raster", "Typesetting", "Drawing", "Motion", "Layers", "Touches", "Gestures",
    ]),
  room(
    "Controls",
    uses: pure + ["Typesetting", "Drawing", "Motion", "Layers", "Touches", "Gestures", "Views"]),
  room(
    "Effects",
    uses: pure + [
      "Raster", "Typesetting", "Drawing", "Motion", "Layers", "Touches", "Gestures", "Views",
      "Controls",
    ]),

  // Glass.
  room("Scanout", uses: pure),
  room("LinuxIO", uses: ["CLinux", "CUdev"], links: ["udev"]),
  room(
    "LinuxInput", uses: ["CLinux", "CEvdev", "CXKB", "Geometry", "Touches", "LinuxIO"],
    links: ["evdev", "xkbcommon"]),
  room(
    "LinuxDisplay", uses: pure + ["CLinux", "CDRM", "CSeat", "Scanout", "LinuxIO"],
    links: ["drm", "seat"]),

  // The shell.
  room(
    "KioskKit",
    uses: pure + [
      "CLinux", "Raster", "Images", "Typesetting", "Drawing", "Motion", "Layers", "Touches",
      "Gestures", "Views", "Controls", "Effects", "Scanout", "LinuxIO", "LinuxInput",
      "LinuxDisplay",
    ]),

  // Programs.
  program("kiosk-gallery", in: "Sources/Gallery", uses: pure + ["KioskKit"]),
  program(
    "kioskctl", in: "Sources/Tools/kioskctl",
    uses: pure + [
      "CLinux", "Images", "Touches", "Scanout", "LinuxIO", "LinuxInput", "LinuxDisplay",
      "KioskKit",
    ]),
  program("vm-probe", in: "Sources/Tools/vm-probe", uses: ["CLinux"]),
]

/// What only ordinary Swift builds: the bench, which measures us beside others.
let benches: [Target] =
  embedded
  ? []
  : [
    library("CPixman", "pixman-1"),
    library("CCairo", "cairo"),
    .target(name: "CAllocations"),
    program(
      "kiosk-bench", in: "Sources/Benchmarks",
      uses: pure + [
        "CLinux", "CPixman", "CCairo", "CAllocations", "Raster", "Motion", "Drawing", "Layers",
        "Views", "Controls", "Effects", "Scanout", "LinuxIO", "KioskKit",
      ]),
  ]

/// What only ordinary Swift builds: the test kit and the tests, one test target a room.
let tests: [Target] = {
  if embedded { return [] }
  let everything: [Target.Dependency] =
    pure + [
      "CLinux", "CDRM", "Raster", "Images", "Typesetting", "Motion", "Drawing", "Layers", "Touches",
      "Gestures", "Views", "Controls", "Effects", "Scanout", "LinuxIO", "LinuxInput",
      "LinuxDisplay", "KioskKit",
    ]
  let programs: [String: [Target.Dependency]] = [
    "Gallery": ["kiosk-gallery"], "Kioskctl": ["kioskctl"],
    "Benchmarks": ["kiosk-bench", "CAllocations"],
  ]
  func suite(_ room: String) -> Target {
    .testTarget(
      name: "\(room)Tests",
      dependencies: everything + ["KioskTestKit"] + (programs[room] ?? []),
      swiftSettings: strict)
  }
  return [room("KioskTestKit", uses: everything)]
    + [
      "Geometry", "Pixels", "Raster", "Images", "Typesetting", "Motion", "Drawing", "Layers",
      "Touches", "Gestures", "Views", "Controls", "Effects", "Scanout", "LinuxIO", "LinuxInput",
      "LinuxDisplay", "KioskKit", "Gallery", "Kioskctl", "Benchmarks",
    ].map(suite)
}()

let package = Package(
  name: "KioskKit",
  products: [
    .library(name: "KioskKit", targets: ["KioskKit"]),
    .executable(name: "kiosk-gallery", targets: ["kiosk-gallery"]),
    .executable(name: "kioskctl", targets: ["kioskctl"]),
  ] + (embedded ? [] : [.library(name: "KioskTestKit", targets: ["KioskTestKit"])]),
  targets: rooms + benches + tests
)
