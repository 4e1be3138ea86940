package dev.doppel.dedup;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.dedup.internal.RunManifest;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.plan.Planner;
import dev.doppel.results.Manifest;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is asked of a run.
 *
 * @param inputs folders, files and patterns
 * @param corpus how they are read
 * @param search what counts as similar, and how it is found
 * @param keep which of several alike is kept
 * @param output the directory
 * @param memory how many bytes of memory to use
 * @param recallSample on how many documents to measure the recall; 0 for not at all
 * @param existing what to do with what is in the directory already
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

    /** Below this the fixed costs of reading would not fit. */
    public static final long LEAST_MEMORY = 64L << 20;

    /** What to do with an output directory that is not empty. */
    public enum Existing {
        /** Refuse to touch another run's output, finished or not. */
        REFUSE,
        /** Go on with an unfinished run. */
        RESUME,
        /** Put this run's output in the place of what is there. */
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

    /** Refuses less than {@link #LEAST_MEMORY}. */
    public static void requireMemory(long memory) {
        if (memory < LEAST_MEMORY) {
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

    /** Part by part, everything that affects the result: by it a run is known again. */
    public Map<String, String> asked() {
        Map<String, String> asked = new LinkedHashMap<>();
        asked.put("release", RunManifest.version());
        asked.put("inputs", String.join(" ", inputs));
        asked.putAll(Manifest.asked(corpus, search));
        asked.put("template", search.templates().digest());
        asked.put("keep policy", keep.toString());
        asked.put("strictness", corpus.strict() ? "strict" : "");
        asked.put("recall sample", Integer.toString(recallSample));
        return asked;
    }
}
