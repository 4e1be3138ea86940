package dev.doppel.band;

/**
 * A banding that {@link BandChooser} considers, and its cost. The banding with the lowest cost is chosen.
 *
 * <pre>{@code
 * List<BandCost> costs = BandChooser.costsByRecall(128, 0.8, 0.99, 1);
 * BandCost best = Collections.min(costs, Comparator.comparingDouble(BandCost::cost));
 * BandScheme bands = best.bands();    // bands:16x6
 * }</pre>
 */
public record BandCost(BandScheme bands, double cost) {}
