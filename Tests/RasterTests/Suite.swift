// Placeholder until the first test of Raster stands.
