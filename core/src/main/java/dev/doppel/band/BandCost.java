package dev.doppel.band;

/**
 * Bands that a chooser considers, and what they cost by its rule: the least wins.
 *
 * @param cost in the unit of the chooser
 */
public record BandCost(BandScheme bands, double cost) {}
