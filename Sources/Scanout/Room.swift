// Placeholder of the room Scanout until its first type stands.
