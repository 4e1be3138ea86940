package dev.doppel.options;

import dev.doppel.Options;
import picocli.CommandLine.Option;

/** How large sketches are and what they are drawn from: options of every command. */
public final class SketchSizeOptions {
    /** The name of the option for the size. */
    public static final String SIZE = "--sketch-size";

    @Option(
            names = SIZE,
            paramLabel = "M",
            defaultValue = "128",
            description = "Values in a sketch (default: ${DEFAULT-VALUE}).")
    private int size;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Draw other hash functions (default: 0).")
    private long seed;

    public Options applyTo(Options options) {
        return options.withSketch(options.sketch().withSize(size).withSeed(seed));
    }
}
