package dev.doppel.options;

import dev.doppel.cluster.OutputForm;
import picocli.CommandLine.Option;

/** Options that determine how similar documents appear in the output. */
public final class OutputFormOptions {
    @Option(
            names = "--annotate",
            description = "Keep all records, and write them with the added fields doppel.cluster,"
                    + " doppel.cluster_size, doppel.duplicate_of and doppel.similarity.")
    private boolean annotate;

    @Option(
            names = "--keep-up-to",
            paramLabel = "N",
            description = "Keep up to N documents per group, in the order that --keep specifies (default:"
                    + " ${DEFAULT-VALUE}).")
    private int keepUpTo = 1;

    @Option(
            names = "--copies",
            description = "Add the field doppel.copies to each kept record: the number of documents in its group.")
    private boolean copies;

    public OutputForm form() {
        return new OutputForm(keepUpTo, annotate, copies);
    }
}
