// Placeholder of the room Touches until its first type stands.
