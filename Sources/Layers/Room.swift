// Placeholder of the room Layers until its first type stands.
