package dev.doppel.cli.option;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.Submission;
import dev.doppel.corpus.Submissions;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** The documents of some inputs. They are submissions if the user asked for submissions. */
public final class InputDocuments implements AutoCloseable {
    private final Corpus corpus;
    private final @Nullable Submissions submissions;
    private final ReadWarnings warnings;
    private final Naming naming;
    private List<Submission> read = List.of();

    /** The names of documents in results and messages. By default, they are the names given by the reader. */
    public interface Naming {
        /** The names given by the reader. */
        Naming AS_READ = new Naming() {};

        /** Returns the name of a submission. */
        default String shown(String name) {
            return name;
        }

        /** Returns the document of a submission, under the submission's name. */
        default Document submitted(Submission submission) {
            return submission.document();
        }

        /** Returns a document that is not a submission, under its name. */
        default Document named(Document document) {
            return document;
        }

        /** Returns whether names and paths of files are secret. */
        default boolean hidesFiles() {
            return false;
        }
    }

    /** @param mode how files form submissions; empty if every document is compared by itself */
    public InputDocuments(
            List<String> inputs,
            CorpusOptions reading,
            Optional<Submissions.Mode> mode,
            Naming naming,
            Console console) {
        this.submissions = mode.map(given -> new Submissions(inputs, given, reading.files()))
                .orElse(null);
        this.warnings = new ReadWarnings(console);
        this.naming = naming;
        this.corpus = Corpus.open(
                inputs, reading, console.in(), submissions == null ? warnings : submissions.listener(warnings));
    }

    public Corpus corpus() {
        return corpus;
    }

    /** Returns the documents. If they are submissions, all of them are read first. */
    public Iterator<Document> read() {
        if (submissions == null) {
            return StreamSupport.stream(corpus.spliterator(), false)
                    .map(naming::named)
                    .iterator();
        }
        read = submissions.read(corpus);
        submissions.unread().stream().map(this::shown).forEach(warnings::skipped);
        return read.stream().map(naming::submitted).iterator();
    }

    /** Returns what is shown of a submission that was not read. Its reason may contain a path. */
    private Skipped shown(Skipped unread) {
        String name = naming.shown(unread.source());
        return naming.hidesFiles()
                ? new Skipped(name, "no file could be read", "scan without --pseudonyms to see why")
                : new Skipped(name, unread.reason(), unread.remedy());
    }

    /** Returns the numbers of documents read and not read. */
    public ReadSummary summary() {
        ReadSummary files = warnings.summary(corpus.counts());
        return submissions == null
                ? files
                : new ReadSummary(read.size(), submissions.unread().size(), files.first());
    }

    /** Prints warnings about what was read. If {@code all}, they include the documents that were not read. */
    public void printWarnings(boolean all) {
        for (Submission submission : read) {
            submission
                    .note(!naming.hidesFiles())
                    .ifPresent(note ->
                            warnings.note(naming.shown(submission.document().id()), note));
        }
        if (submissions != null) {
            List<String> loose = submissions.loose();
            submissions.looseNote().ifPresent(note -> warnings.note(naming.shown(loose.get(0)), note));
        }
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
