// Placeholder until the first test of LinuxDisplay stands.
