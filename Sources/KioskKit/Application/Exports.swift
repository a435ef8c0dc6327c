// What an application writes with: one import is enough.
@_exported import Controls
@_exported import Drawing
@_exported import Effects
@_exported import Geometry
@_exported import Gestures
@_exported import Images
@_exported import Layers
@_exported import Motion
@_exported import Pixels
@_exported import Raster
@_exported import Touches
@_exported import Typesetting
@_exported import Views
