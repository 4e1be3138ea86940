package dev.doppel.cli.console;

import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.FileNote;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.internal.Plurals;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects warnings about documents that were skipped or repaired while a corpus was read. The warnings are printed
 * after reading, since earlier output would disturb progress bars. Text output starts with a list of the skipped
 * documents. For other output formats, the list is printed to standard error.
 */
public final class ReadWarnings implements CorpusListener {
    /**
     * The maximum number of skipped records, and of notes, to keep in memory. A table may have millions of malformed
     * rows.
     */
    private static final int MAX_KEPT = 1_000;

    private final Console console;
    private final List<Skipped> kept = new ArrayList<>();
    private final List<FileNote> noted = new ArrayList<>();
    private long notes;
    private long hiddenNotes;
    private long skipped;
    private long repaired;
    private long replaced;

    public ReadWarnings(Console console) {
        this.console = console;
    }

    @Override
    public void skipped(Skipped what) {
        if (++skipped <= MAX_KEPT) {
            kept.add(what);
        }
    }

    @Override
    public void note(String source, String note) {
        if (++notes <= MAX_KEPT) {
            noted.add(new FileNote(source, note));
        }
    }

    /** Counts a note that must not be shown, since it may contain a name. */
    public void hiddenNote() {
        hiddenNotes++;
    }

    @Override
    public void replaced(String source, long sequences) {
        repaired++;
        replaced += sequences;
    }

    /**
     * Returns the numbers of documents read and skipped, with the first 1,000 skipped documents and the first 1,000
     * notes.
     */
    public ReadSummary summary(CorpusCounts counts) {
        return new ReadSummary(counts.documents(), counts.skipped(), kept, noted);
    }

    /**
     * Returns a phrase such as "--json lists them all", or "--json lists the first 1,000" if more than 1,000 documents
     * were skipped.
     */
    public static String listedBy(String command, ReadSummary summary) {
        return command + " lists "
                + (summary.notRead() > MAX_KEPT ? "the first " + Plurals.number(MAX_KEPT) : "them all");
    }

    /**
     * Prints the list of skipped documents and the notes to standard error, for commands whose output does not list
     * skipped documents.
     */
    public void printAll() {
        int listed = Math.min(ReadSummary.LISTED, kept.size());
        kept.subList(0, listed).forEach(what -> console.complain("skipped " + what));
        if (skipped > listed) {
            console.complain("skipped " + Plurals.number(skipped - listed) + " more");
        }
        printNotes();
    }

    /** Prints notes on the files that were read, such as the number of repaired documents, to standard error. */
    public void printNotes() {
        int listed = Math.min(ReadSummary.LISTED, noted.size());
        noted.subList(0, listed).forEach(note -> console.complain(note.toString()));
        if (notes > listed) {
            console.complain(Plurals.count(notes - listed, "more note") + " on files that were read");
        }
        if (hiddenNotes > 0) {
            console.complain(Plurals.count(hiddenNotes, "note")
                    + " on files that were read may contain names; to see notes, scan without --pseudonyms");
        }
        if (replaced > 0) {
            console.complain("replaced " + Plurals.count(replaced, "malformed UTF-8 sequence") + " in "
                    + Plurals.count(repaired, "document"));
        }
    }
}
