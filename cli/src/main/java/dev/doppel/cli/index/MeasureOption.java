package dev.doppel.cli.index;

import dev.doppel.index.IndexScheme;
import dev.doppel.options.ShellSuggestions;
import dev.doppel.verify.Measure;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The {@code --measure} option of the commands that query an index. */
public final class MeasureOption {
    @Option(
            names = "--measure",
            paramLabel = "NAME",
            completionCandidates = ShellSuggestions.Measures.class,
            description = "Set the similarity measure: jaccard (default; weighted-jaccard in an index of bags),"
                    + " bag-jaccard, weighted-jaccard, overlap (or containment), dice, cosine or euclidean.")
    private @Nullable String measure;

    boolean isGiven() {
        return measure != null;
    }

    Measure measure(IndexScheme scheme) {
        return measure == null ? scheme.defaultMeasure() : Measure.labelled(measure);
    }
}
