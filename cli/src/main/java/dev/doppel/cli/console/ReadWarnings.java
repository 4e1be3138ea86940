package dev.doppel.cli.console;

import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.internal.Plurals;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects warnings on what was skipped or repaired while a corpus was read, and prints them afterwards, so that they
 * do not break progress bars. Text output starts with a list of what was skipped; if the output is not text, the list
 * goes to standard error.
 */
public final class ReadWarnings implements CorpusListener {
    /**
     * The maximum number of skipped files and records to keep, which limits memory: a table may have millions of broken
     * rows.
     */
    private static final int MAX_KEPT = 1_000;

    private final Console console;
    private final List<Skipped> kept = new ArrayList<>();
    private final List<String> noted = new ArrayList<>();
    private long notes;
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
        if (++notes <= ReadSummary.LISTED) {
            noted.add(source + ": " + note);
        }
    }

    @Override
    public void replaced(String source, long sequences) {
        repaired++;
        replaced += sequences;
    }

    /** Returns the number of documents read, the number skipped, and a list of what was skipped, up to a limit. */
    public ReadSummary summary(CorpusCounts counts) {
        return new ReadSummary(counts.documents(), counts.skipped(), kept);
    }

    /**
     * Returns a statement that {@code command} lists all that was skipped, or that it lists the first entries if there
     * are too many.
     */
    public String listedBy(String command) {
        return command + " lists " + (skipped > MAX_KEPT ? "the first " + Plurals.number(MAX_KEPT) : "them all");
    }

    /**
     * Prints what was skipped and the notes to standard error, for commands whose output does not list what was
     * skipped.
     */
    public void printAll() {
        int listed = Math.min(ReadSummary.LISTED, kept.size());
        kept.subList(0, listed).forEach(what -> console.complain("skipped " + what));
        if (skipped > listed) {
            console.complain("skipped " + Plurals.number(skipped - listed) + " more");
        }
        printNotes();
    }

    /** Prints notes on files that were read to standard error, such as the number of repaired documents. */
    public void printNotes() {
        noted.forEach(console::complain);
        if (notes > noted.size()) {
            console.complain(Plurals.count(notes - noted.size(), "more note") + " on files that were read");
        }
        if (replaced > 0) {
            console.complain("replaced " + Plurals.count(replaced, "malformed UTF-8 sequence") + " in "
                    + Plurals.count(repaired, "document"));
        }
    }
}
