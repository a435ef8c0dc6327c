// Placeholder until the first test of LinuxIO stands.
