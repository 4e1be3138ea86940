package dev.doppel.dedup;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.contamination.ContaminationScheme;
import dev.doppel.corpus.BenchmarkOptions;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.decontaminate.DecontaminationOptions;
import dev.doppel.results.RunSummary;
import dev.doppel.shingle.ShingleScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Starts deduplication runs, and reads their outputs. */
public final class Runs {
    private static final long MEMORY = 256L << 20;

    private Runs() {}

    public static DedupOptions options(Path output, Path... inputs) {
        return new DedupOptions(
                Stream.of(inputs).map(Path::toString).toList(),
                CorpusOptions.DEFAULTS,
                Options.defaults()
                        .withShingles(ShingleScheme.words(2))
                        .withThreshold(0.5)
                        .withMethod(Method.EXACT)
                        .withThreads(2),
                KeepPolicy.FIRST,
                output,
                MEMORY,
                0,
                DedupOptions.Existing.REFUSE);
    }

    /** Returns options for a run that removes the spans that documents share with items of {@code benchmarks}. */
    public static DecontaminationOptions decontamination(Path output, Path input, Path benchmarks) {
        return new DecontaminationOptions(
                List.of(input.toString()),
                CorpusOptions.DEFAULTS,
                new BenchmarkOptions(List.of(benchmarks.toString()), null, List.of(), List.of()),
                ContaminationScheme.DEFAULTS,
                ContaminationRemoval.SPAN,
                "[removed]",
                output,
                MEMORY,
                2,
                DedupOptions.Existing.REFUSE);
    }

    public static RunSummary<RunSummary.Removal> run(DedupOptions options) {
        return new Dedup(options, Progress.NONE).run().orElseThrow();
    }

    /**
     * Returns the contents of all files in a folder, keyed by relative path. Omits the costs of the run from the
     * manifest.
     */
    public static SortedMap<String, String> content(Path folder) {
        SortedMap<String, String> content = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                content.put(
                        folder.relativize(file).toString(),
                        withoutCosts(Files.readString(file, StandardCharsets.ISO_8859_1)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return content;
    }

    private static String withoutCosts(String content) {
        int costs = content.indexOf("  \"seconds\" : {");
        return costs < 0 ? content : content.substring(0, costs);
    }

    public static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
