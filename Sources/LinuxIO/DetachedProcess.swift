import CLinux

/// Starts a program that has nothing of this one but what it is given.
package enum DetachedProcess {
  /// Starts `executable` in a session of its own, with every signal blocked that can be, and of this
  /// process's files only `descriptors`: they are 3, 4, … there, in this order, and 0 to 2 are
  /// closed. `arguments` begin with its name. It stays this process's child.
  package static func start(
    _ executable: String, arguments: [String], descriptors: [Int32]
  ) throws(SystemCallError) -> pid_t {
    // Numbers above all that they are to have, so that no copy closes another one's source.
    var sources: [Int32] = []
    defer { for source in sources { _ = close(source) } }
    for descriptor in descriptors {
      sources.append(
        try systemCall("fcntl") { clinux_duplicate(descriptor, Int32(first + descriptors.count)) })
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in 0..<first { posix_spawn_file_actions_addclose(&actions, Int32(number)) }
    for (index, source) in sources.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, Int32(first + index))
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, Int32(first + sources.count))

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSID) | Int16(POSIX_SPAWN_SETSIGMASK))

    var words: [UnsafeMutablePointer<CChar>?] = []
    for argument in arguments { words.append(strdup(argument)) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process: pid_t = 0
    let failure = posix_spawn(
      &process, executable, &actions, &attributes, &words, clinux_environment())
    if failure != 0 {
      throw SystemCallError(call: "posix_spawn", on: executable, errno: failure)
    }
    return process
  }

  /// The number of the first descriptor that it is given.
  package static let first = 3

  /// Ends the child `process` where it hasn't ended, and forgets it. One that is no child of this
  /// process, as when somebody else has heard of its end, is left alone.
  package static func end(_ process: pid_t) {
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) != 0 { return }
    _ = kill(process, SIGKILL)
    while waitpid(process, &status, 0) == -1 && clinux_errno() == EINTR {}
  }
}
