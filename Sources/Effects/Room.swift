// Placeholder of the room Effects until its first type stands.
