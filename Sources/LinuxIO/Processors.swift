import CLinux

/// The processors that this process may run on: its affinity mask, not what the machine has.
package func availableProcessors() -> Int { Int(clinux_available_processors()) }
