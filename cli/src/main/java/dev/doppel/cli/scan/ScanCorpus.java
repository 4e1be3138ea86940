package dev.doppel.cli.scan;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.Submission;
import dev.doppel.corpus.Submissions;
import dev.doppel.internal.Plurals;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The documents read from a list of inputs. If the user requested it, files are combined into submissions. */
final class ScanCorpus implements AutoCloseable {
    private final Corpus corpus;
    private final @Nullable Submissions submissions;
    private final ReadWarnings warnings;
    private final Authors authors;
    private final @Nullable Pseudonyms pseudonyms;
    private final String idPrefix;
    private final Map<String, String> authorsOfIds;
    private List<Submission> read = List.of();

    /**
     * Opens the inputs.
     *
     * @param idPrefix the prefix of all document ids
     * @param authorsOfIds receives the author of each submission by document id
     */
    ScanCorpus(
            List<String> inputs,
            ScanSources sources,
            String idPrefix,
            Map<String, String> authorsOfIds,
            Console console) {
        this.submissions =
                sources.submissions().map(mode -> new Submissions(inputs, mode)).orElse(null);
        this.warnings = new ReadWarnings(console);
        this.authors = sources.authors();
        this.pseudonyms = sources.anonymity().map(Anonymity::pseudonyms).orElse(null);
        this.idPrefix = idPrefix;
        this.authorsOfIds = authorsOfIds;
        this.corpus = Corpus.open(
                inputs,
                sources.reading(),
                console.in(),
                submissions == null ? warnings : submissions.listener(warnings));
    }

    Corpus corpus() {
        return corpus;
    }

    /**
     * Returns an iterator over the documents. If they are submissions, this method reads all of them before it returns.
     */
    Iterator<Document> documents() {
        Iterator<Document> documents = corpus.iterator();
        if (submissions != null) {
            read = submissions.read(corpus);
            submissions.unread().stream().map(this::shown).forEach(warnings::skipped);
            documents = read.stream().map(this::document).iterator();
        }
        return idPrefix.isEmpty() || submissions != null ? documents : new Renamed(documents, idPrefix);
    }

    private Document document(Submission submission) {
        Document document = submission.document();
        String shown = shown(document.id());
        // Without a rule for authors, submissions with the same name in two years are by different people.
        authorsOfIds.put(shown, authors.of(document.id()).orElseGet(() -> idPrefix + submission.author()));
        return pseudonyms == null ? document.withId(shown) : pseudonyms.apply(document, shown);
    }

    /** Returns the id under which a submission appears in results. */
    private String shown(String name) {
        String id = idPrefix + name;
        return pseudonyms == null ? id : pseudonyms.of(id, !idPrefix.isEmpty());
    }

    /**
     * Returns the description of an unread submission that appears in results. If names are hidden, the original reason
     * is omitted, since it may contain a path.
     */
    private Skipped shown(Skipped unread) {
        return pseudonyms == null
                ? unread
                : new Skipped(shown(unread.source()), "no file could be read", "scan without --pseudonyms to see why");
    }

    private record Renamed(Iterator<Document> documents, String prefix) implements Iterator<Document> {
        @Override
        public boolean hasNext() {
            return documents.hasNext();
        }

        @Override
        public Document next() {
            Document document = documents.next();
            return document.withId(prefix + document.id());
        }
    }

    /** Returns the numbers of documents that were read and not read. */
    ReadSummary summary() {
        return submissions == null
                ? warnings.summary(corpus.counts())
                : new ReadSummary(
                        read.size(),
                        submissions.unread().size(),
                        warnings.summary(corpus.counts()).first());
    }

    /**
     * Prints notes on the documents that were read. If {@code all} is true, also lists the documents that were not
     * read.
     */
    void printWarnings(boolean all) {
        addNotes();
        if (all) {
            warnings.printAll();
        } else {
            warnings.printNotes();
        }
    }

    /** Adds notes on submissions with unread files, and on files that are not in the folder of a submission. */
    private void addNotes() {
        for (Submission submission : read) {
            int unread = submission.unread().size();
            if (unread > 0) {
                warnings.note(
                        shown(submission.document().id()),
                        "compared without " + (unread == 1 ? "a file that was" : unread + " files that were")
                                + " not read"
                                + (pseudonyms == null
                                        ? ": " + submission.unread().get(0)
                                        : ""));
            }
        }
        List<String> loose = submissions == null ? List.of() : submissions.loose();
        if (!loose.isEmpty()) {
            warnings.note(
                    shown(loose.get(0)),
                    (loose.size() == 1
                                    ? "this file is"
                                    : "this and " + Plurals.count(loose.size() - 1, "more file") + " are")
                            + " beside the folders, and compared as "
                            + (loose.size() == 1 ? "a submission of its own" : "submissions of their own"));
        }
    }

    @Override
    public void close() {
        corpus.close();
    }
}
