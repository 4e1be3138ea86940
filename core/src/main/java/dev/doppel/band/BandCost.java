package dev.doppel.band;

/** A banding that {@link BandChooser} considers, and its cost. The banding with the lowest cost is chosen. */
public record BandCost(BandScheme bands, double cost) {}
