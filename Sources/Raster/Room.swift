// Placeholder of the room Raster until its first type stands.
