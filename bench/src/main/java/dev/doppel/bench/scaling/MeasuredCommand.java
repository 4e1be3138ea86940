package dev.doppel.bench.scaling;

import dev.doppel.Doppel;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.ScanResult;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.dedup.Dedup;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.DedupOptions.Existing;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A command whose stages are measured. */
enum MeasuredCommand {
    SCAN_EXACT("scan --method exact", Method.EXACT),
    SCAN_LSH("scan --method lsh", Method.LSH),
    DEDUP_LSH("dedup --method lsh", Method.LSH),
    DEDUP_EXACT("dedup --method exact", Method.EXACT);

    private static final long DEDUP_MEMORY = 2L << 30;

    private final String label;
    private final Method method;

    MeasuredCommand(String label, Method method) {
        this.label = label;
        this.method = method;
    }

    /** Returns the command with the given name, such as {@code scan-exact}. */
    static MeasuredCommand of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    String label() {
        return label;
    }

    /** Runs the command, and returns the number of pairs found or documents removed. */
    long run(Path input, Path output, int threads, Progress progress) {
        Options options = Options.defaults().withMethod(method).withThreads(threads);
        return switch (this) {
            case SCAN_EXACT, SCAN_LSH -> scan(input, options, progress);
            case DEDUP_LSH, DEDUP_EXACT -> dedup(input, output, options, progress);
        };
    }

    private static long scan(Path input, Options options, Progress progress) {
        try (Corpus corpus = Corpus.open(
                        List.of(input.toString()),
                        CorpusOptions.DEFAULTS,
                        InputFile.standardInput(InputStream.nullInputStream()),
                        options.threads(),
                        skipped -> {
                            throw new IllegalStateException("skipped: " + skipped);
                        });
                ScanResult result = Doppel.with(options).reportingTo(progress).scan(corpus.source())) {
            return result.pairs().size();
        }
    }

    private static long dedup(Path input, Path output, Options options, Progress progress) {
        DedupOptions dedup = new DedupOptions(
                List.of(input.toString()),
                CorpusOptions.DEFAULTS,
                options,
                KeepPolicy.FIRST,
                output,
                DEDUP_MEMORY,
                0,
                Existing.REPLACE);
        return new Dedup(dedup, progress).run().orElseThrow().result().removed();
    }
}
