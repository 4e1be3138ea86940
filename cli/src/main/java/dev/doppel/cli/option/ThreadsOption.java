package dev.doppel.cli.option;

import dev.doppel.Options;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The {@code --threads} option. */
public final class ThreadsOption {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Use N threads (default: one per core). The number does not affect results.")
    private @Nullable Integer threads;

    /** Returns the number of threads to use. */
    public int count() {
        return applyTo(Options.defaults()).threads();
    }

    public Options applyTo(Options options) {
        return threads == null ? options : options.withThreads(threads);
    }
}
