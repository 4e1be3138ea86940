package dev.doppel.cli.option;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.FileFilter;
import dev.doppel.corpus.Submissions;
import dev.doppel.label.Labelled;
import dev.doppel.options.CompletionCandidates;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for inputs that consist of submissions, which are folders, archives or files from students. */
public final class SubmissionOptions {
    @Option(
            names = "--submissions",
            paramLabel = "MODE",
            completionCandidates = Modes.class,
            description = "Compare submissions, which may have several files: folders (each folder or archive in the"
                    + " input is a submission), files (each file) or auto (by the input). Recognises downloads from"
                    + " Moodle, Canvas and Blackboard. Without --threshold, finds shared passages.")
    private @Nullable String mode;

    @Option(
            names = "--include",
            paramLabel = "GLOB",
            description = "Read only files that match, such as '*.java' (default with --submissions and --text code:"
                    + " source files). May be repeated.")
    private List<String> include = List.of();

    @Option(
            names = "--exclude",
            paramLabel = "GLOB",
            description = "Do not read files and folders that match, such as 'build' or 'lib/**' (default with"
                    + " --submissions: data files; with --text code also build output and dependencies). May be"
                    + " repeated.")
    private List<String> exclude = List.of();

    private static final class Modes extends CompletionCandidates {
        Modes() {
            super(Submissions.Mode.values());
        }
    }

    /** Returns how files are combined into submissions, or empty if every document is compared by itself. */
    public Optional<Submissions.Mode> mode() {
        return Optional.ofNullable(mode).map(label -> Labelled.parse(Submissions.Mode.class, "--submissions", label));
    }

    /** Returns a copy of {@code reading} that reads only the files that match these options. */
    public CorpusOptions applyTo(CorpusOptions reading) {
        FileFilter usual = mode == null ? FileFilter.ALL : FileFilter.submissions(reading.programs());
        return reading.withFiles(usual.with(include, exclude));
    }
}
