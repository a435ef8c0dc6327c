// Placeholder of the room KioskKit until its first type stands.
