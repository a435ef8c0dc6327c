// Placeholder until the first test of LinuxInput stands.
