// Placeholder of the room Typesetting until its first type stands.
