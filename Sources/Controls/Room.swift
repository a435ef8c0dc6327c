// Placeholder of the room Controls until its first type stands.
