package dev.doppel.dedup;

import dev.doppel.dedup.internal.RunState;
import java.util.Optional;

/**
 * The recall that a sample showed.
 *
 * @param sample how many documents all others were compared with
 * @param pairs how many pairs at or above the threshold there were
 * @param found how many of them were candidates
 */
public record MeasuredRecall(long sample, long pairs, long found) {
    /** Two-sided 95 percent of the normal distribution. */
    private static final double Z = 1.959963984540054;

    public double value() {
        return (double) found / pairs;
    }

    public double lower() {
        return wilson(-1);
    }

    public double upper() {
        return wilson(1);
    }

    /** Wilson's interval, which holds near 1 as well, where recalls are. */
    private double wilson(int side) {
        double z2 = Z * Z;
        double centre = value() + z2 / (2 * pairs);
        double spread = Z * Math.sqrt(value() * (1 - value()) / pairs + z2 / (4.0 * pairs * pairs));
        double bound = (centre + side * spread) / (1 + z2 / pairs);
        return Math.max(0, Math.min(1, bound));
    }

    public void save(RunState state) {
        state.put("recall.sample", sample);
        state.put("recall.pairs", pairs);
        state.put("recall.found", found);
    }

    /** Empty where none was measured. */
    static Optional<MeasuredRecall> load(RunState state) {
        long sample = state.number("recall.sample");
        return sample == 0
                ? Optional.empty()
                : Optional.of(new MeasuredRecall(sample, state.number("recall.pairs"), state.number("recall.found")));
    }
}
