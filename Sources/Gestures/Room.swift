// Placeholder of the room Gestures until its first type stands.
