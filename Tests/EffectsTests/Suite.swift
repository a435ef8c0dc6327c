// Placeholder until the first test of Effects stands.
