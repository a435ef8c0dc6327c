// Placeholder until the first test of Touches stands.
