// Placeholder until the first test of KioskKit stands.
