// A recording of a real device is a test's input as a scripted card is: who imports the kit has
// `EvemuRecording` as well.
@_exported import Touches
