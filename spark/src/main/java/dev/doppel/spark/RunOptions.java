package dev.doppel.spark;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.internal.plan.Planner;
import dev.doppel.label.Labelled;
import dev.doppel.results.internal.run.RunManifest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The options of a run on Spark.
 *
 * @param inputs files, folders and patterns, on any Hadoop file system
 * @param reading how the inputs are read
 * @param search what counts as similar, and how similar documents are found
 * @param keep which of several similar documents is kept; empty for a scan
 * @param output the output directory, on any Hadoop file system
 * @param force whether the output of another run is replaced
 * @param splitSize the maximum size of an input split in bytes; a file that cannot be split may exceed it
 * @param partitions the number of partitions; 0 to derive it from the size of the input
 */
public record RunOptions(
        List<String> inputs,
        CorpusOptions reading,
        Options search,
        Optional<KeepPolicy> keep,
        String output,
        RowFormat format,
        boolean force,
        long splitSize,
        int partitions) {
    /** The file format of result rows. */
    public enum RowFormat implements Labelled {
        JSONL,
        PARQUET
    }

    public RunOptions {
        inputs = List.copyOf(inputs);
        reading = reading.withRankField(
                keep.map(KeepPolicy::field).filter(field -> !field.isEmpty()).orElse(null));
        if (splitSize < 1) {
            throw new IllegalArgumentException("the split size must be 1 byte or more (got: " + splitSize + ")");
        }
        if (partitions < 0) {
            throw new IllegalArgumentException("partitions must be 1 or more (got: " + partitions + ")");
        }
        Planner.requirePossible(search);
    }

    /** Returns all settings that affect the result, under the same names as in a run on one machine. */
    public Map<String, String> settings() {
        Map<String, String> settings = RunManifest.settings(inputs, reading, search);
        keep.ifPresent(policy -> settings.put("keep policy", policy.toString()));
        settings.put("strictness", reading.strict() ? "strict" : "");
        return settings;
    }
}
