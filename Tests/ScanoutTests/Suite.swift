// Placeholder until the first test of Scanout stands.
