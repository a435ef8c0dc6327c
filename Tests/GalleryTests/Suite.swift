// Placeholder until the first test of Gallery stands.
