// Placeholder of the room LinuxInput until its first type stands.
