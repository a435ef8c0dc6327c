// Placeholder of the room Images until its first type stands.
