package dev.doppel.spark.internal.run;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.internal.plan.Planner;
import dev.doppel.results.Manifest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is asked of a run.
 *
 * @param inputs files, folders and patterns, of any Hadoop file system
 * @param reading how they are read
 * @param search what counts as similar, and how it is found
 * @param keep which of several alike is kept; empty where pairs are asked for and nothing is removed
 * @param output the directory, of any Hadoop file system
 * @param format of the rows
 * @param force whether the output of another run is replaced
 * @param splitSize the most bytes of a file that one task reads
 * @param partitions into how many parts work is divided; 0 where that follows from the size of the input
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

    /** The release that this is part of. */
    public static String version() {
        return Optional.ofNullable(RunOptions.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
    }

    /** Part by part, everything that affects the result, under the names that runs on one machine use. */
    Map<String, String> asked() {
        Map<String, String> asked = new LinkedHashMap<>();
        asked.put("release", version());
        asked.put("inputs", String.join(" ", inputs));
        asked.putAll(Manifest.asked(reading, search));
        keep.ifPresent(policy -> asked.put("keep policy", policy.toString()));
        asked.put("strictness", reading.strict() ? "strict" : "");
        return asked;
    }
}
