package dev.doppel.cli.index;

import dev.doppel.index.IndexScheme;
import dev.doppel.options.CompletionCandidates;
import dev.doppel.verify.Measure;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How the documents of an index are compared: an option of the commands that ask one. */
public final class MeasureOption {
    @Option(
            names = "--measure",
            paramLabel = "NAME",
            completionCandidates = CompletionCandidates.Measures.class,
            description = "jaccard (default; in an index of bags weighted-jaccard), bag-jaccard, weighted-jaccard,"
                    + " overlap (or containment), dice, cosine, euclidean.")
    private @Nullable String measure;

    boolean isGiven() {
        return measure != null;
    }

    Measure measure(IndexScheme scheme) {
        return measure == null ? scheme.defaultMeasure() : Measure.labelled(measure);
    }
}
