package dev.doppel.cli.option;

import dev.doppel.Options;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How many threads share the work: an option of the commands that look at a collection. */
public final class ThreadsOption {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads (default: one per core). Results do not depend on it.")
    private @Nullable Integer threads;

    public Options applyTo(Options options) {
        return threads == null ? options : options.withThreads(threads);
    }
}
