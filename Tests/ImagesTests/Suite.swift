// Placeholder until the first test of Images stands.
