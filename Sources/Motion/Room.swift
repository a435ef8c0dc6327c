// Placeholder of the room Motion until its first type stands.
