// Placeholder until the first test of Controls stands.
