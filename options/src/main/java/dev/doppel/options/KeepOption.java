package dev.doppel.options;

import dev.doppel.cluster.KeepPolicy;
import picocli.CommandLine.Option;

/** Which of several alike is kept: an option of the commands that remove documents. */
public final class KeepOption {
    @Option(
            names = "--keep",
            paramLabel = "POLICY",
            completionCandidates = CompletionCandidates.Policies.class,
            defaultValue = "first",
            description = "Which of several alike is kept: first (default), longest, newest:FIELD or highest:FIELD.")
    private String keep = "";

    public KeepPolicy policy() {
        return KeepPolicy.parse(keep);
    }
}
