// Placeholder until the first test of Drawing stands.
