package dev.doppel.cli.bands;

import dev.doppel.band.BandCost;
import dev.doppel.band.BandScheme;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bands and the reason for choosing them.
 *
 * @param length the number of values per sketch
 * @param unwanted the highest similarity of pairs that should not become candidates
 * @param wanted the lowest similarity of pairs that should become candidates
 * @param rule the rule that chose the bands, or null if the user specified them
 * @param reason a sentence that describes the rule
 * @param weighed all combinations of bands and rows that the rule considered, in ascending order of cost
 */
public record EvaluatedBands(
        BandScheme bands,
        int length,
        double unwanted,
        double wanted,
        @Nullable BandRule rule,
        String reason,
        List<BandCost> weighed) {
    static EvaluatedBands given(BandScheme bands, int length, double unwanted, double wanted) {
        return new EvaluatedBands(
                bands,
                length,
                unwanted,
                wanted,
                null,
                "The bands are given; (1/b)^(1/r) is the threshold that fits them (report 003)",
                List.of());
    }

    /**
     * Chooses the cheapest combination of bands and rows in {@code weighed}, or the first one if several are equally
     * cheap.
     */
    static EvaluatedBands chosen(
            BandRule rule, String reason, List<BandCost> weighed, SketchSizes sizes, double unwanted, double wanted) {
        List<BandCost> sorted = weighed.stream()
                .sorted(Comparator.comparingDouble(BandCost::cost))
                .toList();
        BandScheme best = sorted.get(0).bands();
        return new EvaluatedBands(
                best,
                rule == BandRule.SENSITIVITY ? best.values() : sizes.only(),
                unwanted,
                wanted,
                rule,
                reason,
                sorted);
    }
}
