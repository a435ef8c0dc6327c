// Placeholder until the first test of Layers stands.
