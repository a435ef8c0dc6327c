// Placeholder of the room Drawing until its first type stands.
