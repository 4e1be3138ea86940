package dev.doppel.cli.console;

import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.internal.Plurals;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects what was skipped or repaired while a corpus was read, and prints it afterwards, so that it does not break
 * progress bars. Results for people list first what was skipped; otherwise the list goes to standard error.
 */
public final class ReadWarnings implements CorpusListener {
    /** A table may have millions of broken rows. */
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

    /** Returns the counts and what was skipped first. */
    public ReadSummary summary(CorpusCounts counts) {
        return new ReadSummary(counts.documents(), counts.skipped(), kept);
    }

    /** Returns how to get the whole list of what was skipped. */
    public String listedBy(String command) {
        return command + " lists " + (skipped > MAX_KEPT ? "the first " + Plurals.number(MAX_KEPT) : "them all");
    }

    /** Prints everything to standard error, for commands that do not list first what was skipped. */
    public void printAll() {
        int listed = Math.min(ReadSummary.LISTED, kept.size());
        kept.subList(0, listed).forEach(what -> console.complain("skipped " + what));
        if (skipped > listed) {
            console.complain("skipped " + Plurals.number(skipped - listed) + " more");
        }
        printNotes();
    }

    /** Prints notes on documents that were read to standard error. */
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
