package dev.doppel.dedup;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.plan.Planner;
import dev.doppel.results.TableFormat;
import dev.doppel.results.internal.run.RunManifest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Options for a deduplication run. Immutable.
 *
 * @param inputs folders, files and file name patterns, or {@code -} for JSONL on standard input
 * @param search the similarity criterion and the search method
 * @param keep the policy that selects which of several similar documents to keep
 * @param output the output directory
 * @param memory the maximum number of bytes of memory to use, at least {@link #MIN_MEMORY}
 * @param recallSample the number of documents on which recall is measured, or 0 to skip the measurement
 * @param existing what to do if the output directory contains another finished or unfinished run
 * @param format the format of the lists of removed, grouped and skipped documents
 */
public record DedupOptions(
        List<String> inputs,
        CorpusOptions corpus,
        Options search,
        KeepPolicy keep,
        Path output,
        long memory,
        int recallSample,
        Existing existing,
        TableFormat format) {

    /** Minimum value of {@link #memory()} in bytes. Reading even small inputs needs about this much memory. */
    public static final long MIN_MEMORY = 64L << 20;

    /** What to do if the output directory contains another run. */
    public enum Existing {
        /** Fail, even if the other run is unfinished. */
        REFUSE,
        /** Resume the other run, or do nothing if it is finished. */
        RESUME,
        /** Replace the other run's output. */
        REPLACE,
        /** There is no other run: the directory is new and is deleted later, so the run cannot be resumed. */
        TEMPORARY
    }

    public DedupOptions {
        inputs = List.copyOf(inputs);
        corpus = corpus.withRankField(keep.field().isEmpty() ? null : keep.field());
        requireMemory(memory);
        if (recallSample < 0) {
            throw new IllegalArgumentException("the sample must be 0 documents or more (got: " + recallSample + ")");
        }
        Planner.requirePossible(search);
    }

    /** Creates options for a run that writes its lists as JSONL. */
    public DedupOptions(
            List<String> inputs,
            CorpusOptions corpus,
            Options search,
            KeepPolicy keep,
            Path output,
            long memory,
            int recallSample,
            Existing existing) {
        this(inputs, corpus, search, keep, output, memory, recallSample, existing, TableFormat.JSONL);
    }

    /** Throws {@link IllegalArgumentException} if {@code memory} is less than {@link #MIN_MEMORY}. */
    public static void requireMemory(long memory) {
        if (memory < MIN_MEMORY) {
            throw new IllegalArgumentException("memory must be 64M or more (got: " + ByteSizes.of(memory) + ")");
        }
    }

    public DedupOptions withSearch(Options newSearch) {
        return new DedupOptions(inputs, corpus, newSearch, keep, output, memory, recallSample, existing, format);
    }

    public DedupOptions withKeep(KeepPolicy newKeep) {
        return new DedupOptions(inputs, corpus, search, newKeep, output, memory, recallSample, existing, format);
    }

    public DedupOptions withRecallSample(int newRecallSample) {
        return new DedupOptions(inputs, corpus, search, keep, output, memory, newRecallSample, existing, format);
    }

    public DedupOptions withExisting(Existing newExisting) {
        return new DedupOptions(inputs, corpus, search, keep, output, memory, recallSample, newExisting, format);
    }

    public DedupOptions withFormat(TableFormat newFormat) {
        return new DedupOptions(inputs, corpus, search, keep, output, memory, recallSample, existing, newFormat);
    }

    /**
     * Returns the names and values of all settings that affect the result. A run can be resumed only with the same
     * settings.
     */
    public Map<String, String> settings() {
        Map<String, String> settings = RunManifest.settings(inputs, corpus, search);
        settings.put("template", search.templates().digest());
        settings.put("keep policy", keep.toString());
        settings.put("strictness", corpus.strict() ? "strict" : "");
        settings.put("recall sample", Integer.toString(recallSample));
        settings.put("format", format == TableFormat.JSONL ? "" : format.label());
        return settings;
    }
}
