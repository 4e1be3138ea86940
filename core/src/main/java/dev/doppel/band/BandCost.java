package dev.doppel.band;

/**
 * A banding that a chooser considers, with its cost. The banding of lowest cost is chosen.
 *
 * @param cost the cost by the chooser's rule
 */
public record BandCost(BandScheme bands, double cost) {}
