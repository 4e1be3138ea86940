package dev.doppel.cli.option;

import dev.doppel.corpus.Authors;
import dev.doppel.corpus.SubmissionRequest;
import dev.doppel.corpus.Submissions;
import dev.doppel.options.ShellSuggestions;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for inputs that consist of submissions. A submission is a folder, archive or file from a student. */
public final class SubmissionOptions {
    @Option(
            names = "--submissions",
            paramLabel = "MODE",
            completionCandidates = Modes.class,
            description =
                    "Read submissions, which may consist of several files: folders (each folder or archive"
                            + " in the input is a submission), files (each file is a submission), records (each record of"
                            + " a data file is a submission) or auto (chosen based on the input). Recognises downloads from Moodle, Canvas and Blackboard.")
    private @Nullable String mode;

    @Option(
            names = "--include",
            paramLabel = "GLOB",
            description = "Read only files that match a pattern, such as '*.java' (default with --submissions and"
                    + " --text code: source files). May be repeated.")
    private List<String> include = List.of();

    @Option(
            names = "--exclude",
            paramLabel = "GLOB",
            description = "Do not read files and folders that match a pattern, such as 'build' or 'lib/**' (default"
                    + " with --submissions, unless they are records: data files; with --text code also build output and dependencies). May"
                    + " be repeated.")
    private List<String> exclude = List.of();

    private static final class Modes extends ShellSuggestions {
        Modes() {
            super(Submissions.Mode.values());
        }
    }

    /** Returns the requested settings for submissions, with unknown authors. */
    public SubmissionRequest request() {
        return new SubmissionRequest(SubmissionRequest.mode(mode), include, exclude, Authors.UNKNOWN);
    }

    /**
     * Checks and returns the requested settings for submissions in the given inputs.
     *
     * @throws IllegalArgumentException if submissions are requested from standard input
     */
    public SubmissionRequest request(List<String> inputs) {
        SubmissionRequest request = request();
        if (request.mode().isPresent() && inputs.contains("-")) {
            throw new IllegalArgumentException("--submissions needs folders, archives or files (got: -)");
        }
        return request.forInputs(inputs);
    }
}
