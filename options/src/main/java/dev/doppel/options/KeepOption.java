package dev.doppel.options;

import dev.doppel.cluster.KeepPolicy;
import picocli.CommandLine.Option;

/** The {@code --keep} option, which selects the document to keep in each group. */
public final class KeepOption {
    @Option(
            names = "--keep",
            paramLabel = "POLICY",
            completionCandidates = ShellSuggestions.Policies.class,
            description = "Keep one document per group: the first (default), longest, newest:FIELD or highest:FIELD.")
    private String keep = "first";

    public KeepPolicy policy() {
        return KeepPolicy.parse(keep);
    }
}
