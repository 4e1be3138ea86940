package dev.doppel.corpus;

import dev.doppel.Document;
import dev.doppel.corpus.internal.submission.SubmissionFiles;
import dev.doppel.label.Labelled;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Combines the files of a corpus into submissions. All texts are held in memory.
 *
 * <pre>{@code
 * Submissions submissions = new Submissions(List.of("class"), Submissions.Mode.FOLDERS);
 * try (Corpus corpus = Corpus.open(List.of("class"), options, System.in, submissions.listener(warnings))) {
 *     for (Submission submission : submissions.read(corpus)) { ... }
 * }
 * }</pre>
 *
 * <p>A submission is a folder or an archive in the first level of an input, or a file beside them. Names that Moodle,
 * Canvas and Blackboard give to downloaded files are recognised, so that all files of a student form one submission,
 * even if the files of all students are in one folder.
 */
public final class Submissions {
    /** How files form submissions. */
    public enum Mode implements Labelled {
        /** Like {@link #FOLDERS} if the input has folders or names of a learning platform, otherwise like FILES. */
        AUTO,
        /** A submission is a folder or archive in the first level of an input, or a file beside them. */
        FOLDERS,
        /** Every file is a submission. */
        FILES
    }

    private final Mode mode;
    private final SubmissionFiles files;
    private final List<Skipped> unread = new ArrayList<>();
    private List<String> loose = List.of();

    /** @param inputs the inputs of the corpus, as the user wrote them */
    public Submissions(List<String> inputs, Mode mode) {
        this.mode = mode;
        this.files = new SubmissionFiles(inputs);
    }

    /** Returns the listener to open the corpus with. It passes everything except skipped files on to {@code other}. */
    public CorpusListener listener(CorpusListener other) {
        return new CorpusListener() {
            @Override
            public void skipped(Skipped skipped) {
                files.skip(skipped);
            }

            @Override
            public void replaced(String source, long sequences) {
                other.replaced(source, sequences);
            }

            @Override
            public void note(String source, String note) {
                other.note(source, note);
            }
        };
    }

    /** Reads all documents of a corpus, and returns the submissions that have at least one file, ordered by name. */
    public List<Submission> read(Corpus corpus) {
        for (Document document : corpus) {
            files.add(document);
        }
        List<Submission> submissions = new ArrayList<>();
        for (SubmissionFiles.Group group : files.groups(mode)) {
            if (group.isEmpty()) {
                unread.add(group.unread());
            } else {
                submissions.add(group.submission());
            }
        }
        loose = files.loose();
        return submissions;
    }

    /**
     * Reads a folder or archive that is a submission itself.
     *
     * @throws CorpusException if no file can be read
     */
    public static Submission whole(String input, CorpusOptions options, CorpusListener listener) {
        Submissions submissions = new Submissions(List.of(input), Mode.FOLDERS);
        try (Corpus corpus =
                Corpus.open(List.of(input), options, InputStream.nullInputStream(), submissions.listener(listener))) {
            corpus.forEach(submissions.files::add);
        }
        return submissions.files.all(input).submission();
    }

    /** Returns the submissions without any readable file, each with the reason. */
    public List<Skipped> unread() {
        return List.copyOf(unread);
    }

    /** Returns the files that are submissions of their own although the input has folders. */
    public List<String> loose() {
        return loose;
    }
}
