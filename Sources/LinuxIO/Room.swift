// Placeholder of the room LinuxIO until its first type stands.
