// Placeholder of the room Views until its first type stands.
