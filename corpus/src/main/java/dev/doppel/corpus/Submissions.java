package dev.doppel.corpus;

import dev.doppel.Document;
import dev.doppel.corpus.internal.submission.SubmissionFiles;
import dev.doppel.internal.Plurals;
import dev.doppel.label.Labelled;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Combines the files of a corpus into submissions. The texts of all submissions are held in memory.
 *
 * <pre>{@code
 * Files.createDirectories(directory.resolve("smith"));
 * Files.writeString(directory.resolve("smith/Main.java"), "class Main {}");
 * List<String> inputs = List.of(directory.toString());
 * CorpusOptions options = CorpusOptions.DEFAULTS.withPrograms(true);
 * Submissions submissions = new Submissions(inputs, Submissions.Mode.FOLDERS, options.files());
 * try (Corpus corpus = Corpus.open(inputs, options, System.in, submissions.listener(System.err::println))) {
 *     String author = submissions.read(corpus).get(0).author();    // smith
 * }
 * }</pre>
 *
 * <p>A submission is a folder, an archive or a file at the top level of an input. The file names of downloads from
 * Moodle, Canvas and Blackboard are recognised, so the files of each student form one submission even if the files of
 * all students are in the same folder.
 */
public final class Submissions {
    /** The ways in which files are combined into submissions. */
    public enum Mode implements Labelled {
        /**
         * Uses {@link #RECORDS} if the input consists of data files. Uses {@link #FOLDERS} if the top level of the
         * input contains names assigned by a learning platform, or contains at least two folders or archives and no
         * other files. Otherwise, uses {@link #FILES}.
         */
        AUTO,
        /** A submission is a folder, an archive or a file at the top level of an input. */
        FOLDERS,
        /** Every file is a submission. However, if the input consists of data files, every record is a submission. */
        FILES,
        /**
         * Every record of a data file, such as a line of a JSONL file, is a submission. Every other file is also a
         * submission.
         */
        RECORDS
    }

    private final Mode mode;
    private final SubmissionFiles files;
    private final List<Skipped> unread = new ArrayList<>();
    private List<String> loose = List.of();

    /**
     * Creates an instance that combines the files of a corpus according to {@code mode}.
     *
     * @param inputs the inputs of the corpus, exactly as the user gave them
     * @param filter the filter that selects the files that the corpus reads
     */
    public Submissions(List<String> inputs, Mode mode, FileFilter filter) {
        this(mode, new SubmissionFiles(inputs, filter));
    }

    private Submissions(Mode mode, SubmissionFiles files) {
        this.mode = mode;
        this.files = files;
    }

    /**
     * Returns an instance that combines uploaded files according to {@code mode}.
     *
     * @param names the relative paths of the files
     */
    public static Submissions ofUploads(Collection<String> names, Mode mode) {
        return new Submissions(mode, new SubmissionFiles(SubmissionFiles.inputs(names), null));
    }

    /**
     * Returns the listener with which the corpus must be opened. The listener forwards all calls to {@code other},
     * except calls of {@link CorpusListener#skipped}.
     */
    public CorpusListener listener(CorpusListener other) {
        return other.withSkippedTo(files::skip);
    }

    /**
     * Reads all documents. Returns the submissions that have at least one readable file and contain text. The
     * submissions of each input are sorted by name, but records stay in the order in which they were read.
     */
    public List<Submission> read(Iterable<Document> documents) {
        List<Submission> submissions = new ArrayList<>();
        if (mode == Mode.RECORDS) {
            documents.forEach(
                    document -> addUnlessEmpty(new Submission(document, document.id(), 1, List.of()), submissions));
            unread.addAll(files.skipped());
            return submissions;
        }
        for (Document document : documents) {
            files.add(document);
        }
        for (SubmissionFiles.Group group : files.groups(mode)) {
            if (group.isEmpty()) {
                unread.add(group.unread());
            } else {
                addUnlessEmpty(group.submission(), submissions);
            }
        }
        loose = files.loose();
        return submissions;
    }

    private void addUnlessEmpty(Submission submission, List<Submission> submissions) {
        Document document = submission.document();
        if (!document.text().isBlank()) {
            submissions.add(submission);
            return;
        }
        List<Skipped> skipped = submission.unread();
        // The text of each file in a submission ends with a line break.
        boolean isEmptyFile = mode != Mode.RECORDS
                && submission.files() == 1
                && document.text().equals("\n");
        unread.add(
                skipped.isEmpty()
                        ? new Skipped(
                                document.id(),
                                isEmptyFile ? SkipCause.EMPTY : SkipCause.NO_TEXT,
                                isEmptyFile ? "the file is empty" : "contains no text",
                                "check whether it is the right file")
                        : new Skipped(
                                document.id(),
                                SkipCause.NO_TEXT,
                                "the files that were read contain no text, and others were not read, the first "
                                        + skipped.get(0).source() + ": "
                                        + skipped.get(0).reason(),
                                skipped.get(0).remedy()));
    }

    /**
     * Reads a folder or archive as a single submission.
     *
     * @throws CorpusException if no file can be read
     */
    public static Submission whole(String input, CorpusOptions options, CorpusListener listener) {
        Submissions submissions = new Submissions(List.of(input), Mode.FOLDERS, options.files());
        try (Corpus corpus =
                Corpus.open(List.of(input), options, InputStream.nullInputStream(), submissions.listener(listener))) {
            corpus.forEach(submissions.files::add);
        }
        return submissions.files.all(input).submission();
    }

    /**
     * Joins files into one document, in the order of their paths.
     *
     * @param files a map from paths to files
     */
    public static Document join(String id, Map<String, Document> files) {
        return SubmissionFiles.join(id, files);
    }

    /** Returns the submissions that cannot be read or contain no text, each with the reason. */
    public List<Skipped> unread() {
        return List.copyOf(unread);
    }

    /** Returns the files that form submissions of their own even though the input contains folders. */
    public List<String> loose() {
        return loose;
    }

    /**
     * Returns a note that describes the files in {@link #loose}, or empty if there are none. The note refers to the
     * first of these files as "this", so it must be shown next to the name of that file.
     */
    public Optional<String> looseNote() {
        if (loose.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                loose.size() == 1
                        ? "this file is not in a folder, and is compared as a separate submission"
                        : "this and " + Plurals.count(loose.size() - 1, "more file")
                                + " are not in folders, and are compared as separate submissions");
    }
}
