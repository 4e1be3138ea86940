package dev.doppel.cli;

import dev.doppel.label.Labelled;
import dev.doppel.options.Choices;
import java.util.List;

/** How {@code doppel bands} chooses, and by which options. */
enum BandRule implements Labelled {
    RECALL("cost", "--threshold", "--sketch-size", "--recall", "--min-band-hits"),
    THRESHOLD("error", "--threshold", "--sketch-size"),
    SENSITIVITY("error", "--sketch-size", "--d1", "--d2", "--p1", "--p2"),
    AREA("area", "--threshold", "--sketch-size", "--false-positive-weight", "--false-negative-weight");

    /** Of bands that are given, not chosen. */
    static final List<String> OPTIONS_OF_GIVEN_BANDS =
            List.of("--bands", "--rows", "--min-band-hits", "--sketch-size", "--threshold", "--d1", "--d2");

    private final String cost;
    private final List<String> options;

    BandRule(String cost, String... options) {
        this.cost = cost;
        this.options = List.of(options);
    }

    /** What is least for the bands that are chosen. */
    String cost() {
        return cost;
    }

    List<String> options() {
        return options;
    }

    /** What a shell completes. */
    static final class Labels extends Choices {
        Labels() {
            super(BandRule.values());
        }
    }
}
