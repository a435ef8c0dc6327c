// Placeholder until the first test of Gestures stands.
