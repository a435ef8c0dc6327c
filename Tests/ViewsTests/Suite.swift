// Placeholder until the first test of Views stands.
