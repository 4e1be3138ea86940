package dev.doppel.spark;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.internal.plan.Planner;
import dev.doppel.label.Labelled;
import dev.doppel.results.internal.run.RunManifest;
import dev.doppel.unit.UnitScheme;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The options for a run on Spark.
 *
 * @param inputs the files, folders and patterns to read, on any Hadoop file system
 * @param search the similarity criterion and the search method
 * @param keep the policy that selects which of several similar documents to keep; empty for a scan
 * @param units the lines, paragraphs or passages to remove from documents; empty to compare whole documents
 * @param output the output directory, on any Hadoop file system
 * @param force whether to replace the output of another run
 * @param splitSize the maximum size of an input split in bytes; a file that cannot be split may exceed this size
 * @param partitions the number of partitions for shuffles by key, or 0 to derive it from the number of keys
 * @param against the files, folders and patterns of old corpora on any Hadoop file system; empty for a scan
 * @param form how similar documents appear in the output
 */
public record RunOptions(
        List<String> inputs,
        CorpusOptions reading,
        Options search,
        Optional<KeepPolicy> keep,
        Optional<UnitScheme> units,
        String output,
        RowFormat format,
        boolean force,
        long splitSize,
        int partitions,
        List<String> against,
        OutputForm form) {
    /** The file format of result rows. */
    public enum RowFormat implements Labelled {
        JSONL,
        PARQUET
    }

    /** Creates options with the default output form and without old corpora. */
    public RunOptions(
            List<String> inputs,
            CorpusOptions reading,
            Options search,
            Optional<KeepPolicy> keep,
            String output,
            RowFormat format,
            boolean force,
            long splitSize,
            int partitions) {
        this(
                inputs,
                reading,
                search,
                keep,
                Optional.empty(),
                output,
                format,
                force,
                splitSize,
                partitions,
                List.of(),
                OutputForm.DEFAULT);
    }

    public RunOptions {
        inputs = List.copyOf(inputs);
        against = List.copyOf(against);
        reading = reading.withRankField(
                keep.map(KeepPolicy::field).filter(field -> !field.isEmpty()).orElse(null));
        if (splitSize < 1) {
            throw new IllegalArgumentException("the split size must be 1 byte or more (got: " + splitSize + ")");
        }
        if (partitions < 0) {
            throw new IllegalArgumentException(
                    "partitions must be 1 or more, or 0 to derive the number from the keys (got: " + partitions + ")");
        }
        Planner.requirePossible(search);
        if (units.isPresent() && (!against.isEmpty() || !form.equals(OutputForm.DEFAULT))) {
            throw new IllegalArgumentException(
                    "with the unit " + units.get().unit().label()
                            + ", there are no old corpora and no other output forms here: leave out --against, --annotate,"
                            + " --keep-up-to and --copies");
        }
    }

    /** Returns a copy that removes the given units from documents. */
    public RunOptions withUnits(Optional<UnitScheme> newUnits) {
        return new RunOptions(
                inputs, reading, search, keep, newUnits, output, format, force, splitSize, partitions, against, form);
    }

    public RunOptions withAgainst(List<String> newAgainst) {
        return new RunOptions(
                inputs, reading, search, keep, units, output, format, force, splitSize, partitions, newAgainst, form);
    }

    public RunOptions withForm(OutputForm newForm) {
        return new RunOptions(
                inputs, reading, search, keep, units, output, format, force, splitSize, partitions, against, newForm);
    }

    /** Returns the values of all settings that affect the result, keyed by the same names as on a single machine. */
    public Map<String, String> settings() {
        Map<String, String> settings = RunManifest.settings(inputs, reading, search);
        if (search.passages() != null) {
            settings.put("passages", search.passages().toString());
        }
        keep.ifPresent(policy -> settings.put("keep policy", policy.toString()));
        keep.ifPresent(
                policy -> settings.put("unit", units.map(UnitScheme::toString).orElse("document")));
        settings.put("strictness", reading.strict() ? "strict" : "");
        if (keep.isPresent()) {
            settings.put("old corpora", String.join(" ", against));
            settings.put("output", form.toString());
        }
        return settings;
    }
}
