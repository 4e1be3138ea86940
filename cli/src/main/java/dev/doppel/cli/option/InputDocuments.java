package dev.doppel.cli.option;

import dev.doppel.Document;
import dev.doppel.DocumentSource;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.Submission;
import dev.doppel.corpus.Submissions;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The documents that a command reads from its inputs. With {@code --submissions}, each document is a submission. */
public final class InputDocuments implements AutoCloseable {
    private final Corpus corpus;
    private final @Nullable Submissions submissions;
    private final ReadWarnings warnings;
    private final Naming naming;
    private List<Submission> read = List.of();

    /** A policy for naming documents in results and messages. The default methods keep the original names. */
    public interface Naming {
        /** The policy that keeps the original names. */
        Naming AS_READ = new Naming() {};

        /** Returns the name to show for the submission with the given original name. */
        default String shown(String name) {
            return name;
        }

        /** Returns a submission as a document whose id is the name to show. */
        default Document submitted(Submission submission) {
            return submission.document();
        }

        /** Returns a copy of a document that is not a submission, with the name to show as its id. */
        default Document named(Document document) {
            return document;
        }

        /** Returns whether the names and paths of files must be hidden. */
        default boolean hidesFiles() {
            return false;
        }
    }

    /**
     * Opens the inputs.
     *
     * @param mode how files are combined into submissions, or empty if documents are not submissions
     * @param threads the maximum number of threads that list folders
     */
    public InputDocuments(
            List<String> inputs,
            CorpusOptions reading,
            Optional<Submissions.Mode> mode,
            Naming naming,
            int threads,
            Console console) {
        this.submissions = mode.isPresent() ? new Submissions(inputs, mode.get(), reading.files()) : null;
        this.warnings = new ReadWarnings(console);
        this.naming = naming;
        this.corpus = Corpus.open(
                inputs,
                reading,
                InputFile.standardInput(console.in()),
                threads,
                submissions == null ? warnings : submissions.listener(naming.hidesFiles() ? hidingNotes() : warnings));
    }

    /** Returns a listener that only counts notes, since a note may contain the path of a file. */
    private CorpusListener hidingNotes() {
        return new CorpusListener() {
            @Override
            public void skipped(Skipped skipped) {
                warnings.skipped(skipped);
            }

            @Override
            public void replaced(String source, long sequences) {
                warnings.replaced(source, sequences);
            }

            @Override
            public void note(String source, String note) {
                warnings.hiddenNote();
            }
        };
    }

    public Corpus corpus() {
        return corpus;
    }

    /** Returns the documents. Submissions are read completely before this method returns. */
    public DocumentSource read() {
        if (submissions == null) {
            return corpus.source().map(naming::named);
        }
        read = submissions.read(corpus);
        submissions.unread().stream().map(this::shown).forEach(warnings::skipped);
        for (Submission submission : read) {
            submission
                    .note(!naming.hidesFiles())
                    .ifPresent(note ->
                            warnings.note(naming.shown(submission.document().id()), note));
        }
        List<String> loose = submissions.loose();
        submissions.looseNote().ifPresent(note -> warnings.note(naming.shown(loose.get(0)), note));
        return DocumentSource.of(read.stream().map(naming::submitted).iterator());
    }

    /**
     * Returns the entry to show for a skipped submission. If files are hidden, the original reason is replaced, since
     * it may contain a path.
     */
    private Skipped shown(Skipped unread) {
        String name = naming.shown(unread.source());
        return naming.hidesFiles()
                ? new Skipped(name, "no file could be read", "scan without --pseudonyms to see why")
                : new Skipped(name, unread.reason(), unread.remedy());
    }

    /** Returns the numbers of documents read and skipped, and notes on those that were read. */
    public ReadSummary summary() {
        ReadSummary files = warnings.summary(corpus.counts());
        return submissions == null
                ? files
                : new ReadSummary(read.size(), submissions.unread().size(), files.first(), files.notes());
    }

    /**
     * Prints notes on the documents that were read.
     *
     * @param all whether to also list the skipped documents
     */
    public void printWarnings(boolean all) {
        if (all) {
            warnings.printAll();
        } else {
            warnings.printNotes();
        }
    }

    @Override
    public void close() {
        corpus.close();
    }
}
