// Placeholder of the room LinuxDisplay until its first type stands.
