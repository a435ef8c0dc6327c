// Placeholder until the first test of Motion stands.
