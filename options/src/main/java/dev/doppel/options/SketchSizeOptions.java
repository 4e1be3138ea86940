package dev.doppel.options;

import dev.doppel.Options;
import dev.doppel.sketch.SketchScheme;
import picocli.CommandLine.Option;

/** Options for the number of values in a sketch and the seed of its hash functions. */
public final class SketchSizeOptions {
    public static final String SIZE = "--sketch-size";

    @Option(
            names = SIZE,
            paramLabel = "M",
            description = "Set the number of values in a sketch (default: ${DEFAULT-VALUE}).")
    private int size = SketchScheme.DEFAULT_SIZE;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Set the random seed; a different seed gives different hash functions (default:"
                    + " ${DEFAULT-VALUE}).")
    private long seed;

    public Options applyTo(Options options) {
        return options.withSketch(options.sketch().withSize(size).withSeed(seed));
    }
}
