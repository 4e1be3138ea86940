package dev.doppel.corpus;

import dev.doppel.label.Labelled;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.TextScheme;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The user's settings for reading and comparing submissions. The command line and the REST API both use this record, so
 * they have the same defaults. Instances are immutable.
 *
 * <pre>{@code
 * SubmissionRequest request = new SubmissionRequest(
 *         SubmissionRequest.mode("folders"), List.of(), List.of("readme.*"), Authors.UNKNOWN);
 * FileFilter files = request.applyTo(CorpusOptions.DEFAULTS).files();
 * boolean isRead = files.accepts("smith/README.md");    // false
 * }</pre>
 *
 * @param mode how files are combined into submissions; empty if documents are not submissions
 * @param include patterns of the files to read. If empty, {@link FileFilter#submissions} selects the files; without a
 *     mode or in the mode {@code RECORDS}, all files are read
 * @param exclude patterns of files and folders to skip, in addition to those that are skipped by default
 * @param authors the authors of the submissions, as specified by the user
 */
public record SubmissionRequest(
        Optional<Submissions.Mode> mode, List<String> include, List<String> exclude, Authors authors) {
    /** The request for documents that are not submissions. */
    public static final SubmissionRequest NONE =
            new SubmissionRequest(Optional.empty(), List.of(), List.of(), Authors.UNKNOWN);

    public SubmissionRequest {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        if (mode.isEmpty() && authors != Authors.UNKNOWN) {
            throw new IllegalArgumentException(
                    "authors need submissions: set submissions to auto, folders, files or records");
        }
        FileFilter.ALL.with(include, exclude); // rejects invalid patterns before any file is read
    }

    /** Parses the label of a mode. Returns empty if {@code label} is null. */
    public static Optional<Submissions.Mode> mode(@Nullable String label) {
        return Optional.ofNullable(label).map(name -> Labelled.parse(Submissions.Mode.class, "submissions", name));
    }

    /** Returns a copy of this request with the given authors. */
    public SubmissionRequest by(Authors others) {
        return new SubmissionRequest(mode, include, exclude, others);
    }

    /**
     * Returns the request to use for the given inputs. In the modes {@code AUTO} and {@code FILES}, every record is a
     * submission if all inputs are data files, such as JSONL and CSV files, and the user did not specify which files to
     * include. If there are also other files, the data files are assumed to be attachments or class lists, and
     * {@link FileFilter#submissions} excludes them.
     *
     * @param inputs the inputs that the user gave, or the names of uploaded files
     */
    public SubmissionRequest forInputs(Collection<String> inputs) {
        boolean isOpen = mode.filter(given -> given == Submissions.Mode.AUTO || given == Submissions.Mode.FILES)
                .isPresent();
        return isOpen && include.isEmpty() && !inputs.isEmpty() && FileFilter.areData(inputs)
                ? new SubmissionRequest(Optional.of(Submissions.Mode.RECORDS), include, exclude, authors)
                : this;
    }

    /**
     * Returns the uploaded data files that are not read because other files were also uploaded. Files in folders are
     * omitted, since they are often attachments.
     *
     * @param names the names of all uploaded files
     */
    public List<Skipped> unreadData(Collection<String> names) {
        if (mode.isEmpty() || mode.get() == Submissions.Mode.RECORDS || !include.isEmpty()) {
            return List.of();
        }
        FileFilter wanted = FileFilter.ALL.with(include, exclude);
        return names.stream()
                .filter(name -> !name.contains("/") && FileFilter.isData(name) && wanted.accepts(name))
                .map(name -> new Skipped(
                        name,
                        SkipCause.DATA,
                        "a table or JSONL file is not compared with documents",
                        "check it without other files, so that each record is a submission"))
                .toList();
    }

    /** Returns a copy of {@code reading} that selects only the files specified by this request. */
    public CorpusOptions applyTo(CorpusOptions reading) {
        FileFilter usual = mode.isEmpty() || mode.get() == Submissions.Mode.RECORDS
                ? FileFilter.ALL
                : FileFilter.submissions(reading.programs());
        return reading.withFiles(usual.with(include, exclude));
    }

    /**
     * Returns the scheme for the passages that a pair must share, or empty if pairs are found by similarity instead.
     * Passages are the default for submissions, and are always used if {@code words} or {@code level} is not null.
     *
     * @param words the minimum number of words in a passage, or null if the user did not specify it
     * @param level the level of the search for passages, or null if the user did not specify it
     * @param bySimilarity whether the user asked to find pairs by similarity
     */
    public Optional<PassageScheme> sharedPassages(
            @Nullable Integer words, @Nullable PassageLevel level, boolean bySimilarity, TextScheme text) {
        if (words == null && level == null && (mode.isEmpty() || bySimilarity)) {
            return Optional.empty();
        }
        int usual = text.profile().isProgram() ? PassageScheme.DEFAULT_LEXEMES : PassageScheme.DEFAULT_WORDS;
        return Optional.of(PassageScheme.sharing(words == null ? usual : words)
                .withLevel(level == null ? PassageLevel.EDITED : level));
    }

    /**
     * Returns the scheme for the passages to display. If the submissions are programs, displayed passages continue
     * across insertions, unless only exact passages are sought.
     */
    public PassageScheme shown(PassageScheme passages, TextScheme text) {
        return passages.withInsertions(
                mode.isPresent() && text.profile().isProgram() && passages.level() != PassageLevel.EXACT);
    }
}
