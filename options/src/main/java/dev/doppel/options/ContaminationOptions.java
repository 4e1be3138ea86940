package dev.doppel.options;

import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.contamination.ContaminationScheme;
import dev.doppel.corpus.BenchmarkOptions;
import dev.doppel.label.Labelled;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that specify the benchmarks, the rules for finding their items in documents, and the text to remove. */
public final class ContaminationOptions {
    @Option(
            names = "--benchmarks",
            paramLabel = "PATH",
            required = true,
            arity = "1",
            description = "Folder, file or quoted pattern with the benchmarks (repeatable).")
    private List<String> benchmarks = List.of();

    @Option(
            names = "--remove",
            paramLabel = "WHAT",
            description = "Remove the whole document or only the span of each hit; with none, only list the hits"
                    + " (default: ${DEFAULT-VALUE}).")
    private String removal = "document";

    @Option(
            names = "--mask",
            paramLabel = "TEXT",
            description = "With --remove span, put TEXT in the place of each removed span.")
    private String mask = "";

    @Option(
            names = "--fields",
            paramLabel = "NAMES",
            split = ",",
            description = "Take the texts of items from these fields, each as a separate text (default: the first"
                    + " of question, prompt, problem, query, input, instruction, text, sentence, content).")
    private List<String> fields = List.of();

    @Option(
            names = "--answers",
            paramLabel = "NAMES",
            split = ",",
            description = "Append these fields, such as answer or choices, to the first text of each item.")
    private List<String> answers = List.of();

    @Option(
            names = "--item-id-field",
            paramLabel = "NAME",
            description = "Take the ids of items from this field (default: id if there is such a field, otherwise"
                    + " file:line).")
    private @Nullable String itemIdField;

    @Option(
            names = "--overlap",
            paramLabel = "SHARE",
            description = "Find an item if a document contains this fraction of the item's words (default:"
                    + " ${DEFAULT-VALUE}).")
    private double overlap = 0.8;

    @Option(
            names = "--min-words",
            paramLabel = "N",
            description = "Ignore items with fewer than N words (default: ${DEFAULT-VALUE}).")
    private int minWords = 5;

    @Option(
            names = "--ngram",
            paramLabel = "N",
            description = "Find any run of N words from an item, regardless of --overlap (default: ${DEFAULT-VALUE}).")
    private int ngram = 30;

    @Option(
            names = "--max-frequency",
            paramLabel = "SHARE",
            defaultValue = "0.0001",
            description = "Ignore runs of 5 words that occur outside items in more than this fraction of the"
                    + " documents (default: ${DEFAULT-VALUE}).")
    private double maxFrequency;

    public BenchmarkOptions benchmarks() {
        return new BenchmarkOptions(benchmarks, itemIdField, fields, answers);
    }

    public ContaminationScheme scheme() {
        return new ContaminationScheme(minWords, overlap, ngram, maxFrequency);
    }

    public ContaminationRemoval removal() {
        return Labelled.parse(ContaminationRemoval.class, "--remove", removal);
    }

    /** Returns the text that replaces each removed span. The text may be empty. */
    public String mask() {
        return mask;
    }
}
