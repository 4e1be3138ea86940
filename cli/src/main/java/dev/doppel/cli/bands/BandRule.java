package dev.doppel.cli.bands;

import dev.doppel.label.Labelled;
import dev.doppel.options.ShellSuggestions;
import java.util.List;

/** The rules by which the {@code bands} command can choose bands. */
public enum BandRule implements Labelled {
    RECALL("cost"),
    THRESHOLD("error"),
    SENSITIVITY("error"),
    AREA("area");

    /** The options of the {@code bands} command that are allowed when the user specifies bands instead of a rule. */
    static final List<String> OPTIONS_OF_GIVEN_BANDS =
            List.of("--bands", "--rows", "--min-band-hits", "--sketch-size", "--threshold", "--d1", "--d2");

    private final String cost;

    BandRule(String cost) {
        this.cost = cost;
    }

    String cost() {
        return cost;
    }

    List<String> options() {
        return switch (this) {
            case RECALL -> List.of("--threshold", "--sketch-size", "--recall", "--min-band-hits");
            case THRESHOLD -> List.of("--threshold", "--sketch-size");
            case SENSITIVITY -> List.of("--sketch-size", "--d1", "--d2", "--p1", "--p2");
            case AREA -> List.of("--threshold", "--sketch-size", "--false-positive-weight", "--false-negative-weight");
        };
    }

    static final class Labels extends ShellSuggestions {
        Labels() {
            super(BandRule.values());
        }
    }
}
