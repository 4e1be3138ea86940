package dev.doppel.corpus;

import dev.doppel.label.Labelled;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.TextScheme;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The settings that a user gave for submissions. The command line and the REST API both create this record, so both
 * have the same defaults. Immutable.
 *
 * @param mode how files form submissions; empty if every document is compared by itself
 * @param include patterns of the files to read; if empty, the usual files are read
 * @param exclude patterns of further files and folders that are not read
 * @param authors the authors that the user described
 */
public record SubmissionRequest(
        Optional<Submissions.Mode> mode, List<String> include, List<String> exclude, Authors authors) {
    /** The request to compare every document by itself. */
    public static final SubmissionRequest NONE =
            new SubmissionRequest(Optional.empty(), List.of(), List.of(), Authors.UNKNOWN);

    public SubmissionRequest {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        if (mode.isEmpty() && authors != Authors.UNKNOWN) {
            throw new IllegalArgumentException("authors need submissions: set submissions to auto, folders or files");
        }
        FileFilter.ALL.with(include, exclude); // fails here rather than when the first file is read
    }

    /** Parses the name of a mode, and returns nothing if it is null. */
    public static Optional<Submissions.Mode> mode(@Nullable String label) {
        return Optional.ofNullable(label).map(name -> Labelled.parse(Submissions.Mode.class, "submissions", name));
    }

    /** Returns this request with other authors. */
    public SubmissionRequest by(Authors others) {
        return new SubmissionRequest(mode, include, exclude, others);
    }

    /** Returns the options with the files to read. */
    public CorpusOptions applyTo(CorpusOptions reading) {
        FileFilter usual = mode.isEmpty() ? FileFilter.ALL : FileFilter.submissions(reading.programs());
        return reading.withFiles(usual.with(include, exclude));
    }

    /**
     * Returns the passages that a pair must share to be found, or nothing to find similar pairs. Submissions are found
     * by shared passages unless the user asked for similar ones.
     *
     * @param words the minimum length of passages that the user asked for, or null
     * @param bySimilarity whether the user asked for similar pairs
     */
    public Optional<PassageScheme> sharedPassages(@Nullable Integer words, boolean bySimilarity, TextScheme text) {
        if (words == null && (mode.isEmpty() || bySimilarity)) {
            return Optional.empty();
        }
        int usual = text.profile().isProgram() ? PassageScheme.DEFAULT_LEXEMES : PassageScheme.DEFAULT_WORDS;
        return Optional.of(PassageScheme.sharing(words == null ? usual : words));
    }

    /** Returns the passages to show. In submitted programs, they continue across inserted statements. */
    public PassageScheme shown(PassageScheme passages, TextScheme text) {
        return passages.withInsertions(mode.isPresent() && text.profile().isProgram());
    }
}
