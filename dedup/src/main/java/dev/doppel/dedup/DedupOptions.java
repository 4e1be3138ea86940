package dev.doppel.dedup;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.plan.Planner;
import dev.doppel.results.internal.run.RunManifest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The options of a deduplication run. Immutable.
 *
 * @param inputs folders, files and patterns
 * @param corpus how the inputs are read
 * @param search what counts as similar, and how similar documents are found
 * @param keep which of several similar documents is kept
 * @param output the output directory
 * @param memory the memory to use in bytes, at least {@link #MIN_MEMORY}
 * @param recallSample the number of documents to measure the recall on, or 0 to skip the measurement
 * @param existing what to do if the output directory holds another run
 */
public record DedupOptions(
        List<String> inputs,
        CorpusOptions corpus,
        Options search,
        KeepPolicy keep,
        Path output,
        long memory,
        int recallSample,
        Existing existing) {

    /** The minimum of {@link #memory()} in bytes: reading alone needs about this much, however small the inputs are. */
    public static final long MIN_MEMORY = 64L << 20;

    /** What to do if the output directory holds another run. */
    public enum Existing {
        /** Fail, whether the other run is finished or not. */
        REFUSE,
        /** Resume the other run if it is unfinished. */
        RESUME,
        /** Replace the output of the other run. */
        REPLACE
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

    /**
     * Requires that {@code memory} is at least {@link #MIN_MEMORY}.
     *
     * @throws IllegalArgumentException if it is less
     */
    public static void requireMemory(long memory) {
        if (memory < MIN_MEMORY) {
            throw new IllegalArgumentException("memory must be 64M or more (got: " + ByteSizes.of(memory) + ")");
        }
    }

    public DedupOptions withSearch(Options newSearch) {
        return new DedupOptions(inputs, corpus, newSearch, keep, output, memory, recallSample, existing);
    }

    public DedupOptions withKeep(KeepPolicy newKeep) {
        return new DedupOptions(inputs, corpus, search, newKeep, output, memory, recallSample, existing);
    }

    public DedupOptions withRecallSample(int newRecallSample) {
        return new DedupOptions(inputs, corpus, search, keep, output, memory, newRecallSample, existing);
    }

    public DedupOptions withExisting(Existing newExisting) {
        return new DedupOptions(inputs, corpus, search, keep, output, memory, recallSample, newExisting);
    }

    /** Returns all settings that affect the result, by name. A run can be resumed only with equal settings. */
    public Map<String, String> settings() {
        Map<String, String> settings = RunManifest.settings(inputs, corpus, search);
        settings.put("template", search.templates().digest());
        settings.put("keep policy", keep.toString());
        settings.put("strictness", corpus.strict() ? "strict" : "");
        settings.put("recall sample", Integer.toString(recallSample));
        return settings;
    }
}
