package dev.doppel.bench;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;

/**
 * Reads and parses a file on one thread with the parser of {@code doppel dedup}. Prints the time in seconds, excluding
 * JVM start-up, and the number of documents. Deduplicating the same file on one thread takes at least this long.
 */
final class JsonlReadSpeed {
    private static final double NANOS_PER_SECOND = 1e9;

    private JsonlReadSpeed() {}

    public static void main(String[] arguments) {
        if (arguments.length != 1) {
            System.err.println("usage: JsonlReadSpeed FILE");
            System.exit(2);
        }
        long start = System.nanoTime();
        long documents = read(arguments[0]);
        double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
        System.out.printf(Locale.ROOT, "%.3f %d%n", seconds, documents);
    }

    static long read(String file) {
        try (Corpus corpus =
                Corpus.open(List.of(file), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), skipped -> {
                    throw new IllegalStateException("skipped: " + skipped);
                })) {
            while (corpus.nextEntry() != null) {}
            return corpus.counts().documents();
        }
    }
}
