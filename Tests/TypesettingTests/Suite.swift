// Placeholder until the first test of Typesetting stands.
