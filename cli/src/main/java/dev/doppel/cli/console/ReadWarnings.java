package dev.doppel.cli.console;

import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.internal.Plurals;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects what was skipped or replaced while reading, and prints it once all is read, so that no progress bar is torn and
 * a run that fails says only why. Results for people begin with what was not read; standard error has it for all others.
 */
public final class ReadWarnings implements CorpusListener {
    /** How many are kept to be listed: a table may have millions of broken rows. */
    static final int KEPT = 1_000;

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
        if (++skipped <= KEPT) {
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

    /** The first of what was skipped, as many as are kept. */
    List<Skipped> kept() {
        return List.copyOf(kept);
    }

    public ReadSummary reading(CorpusCounts counts) {
        return new ReadSummary(counts.documents(), counts.skipped(), kept);
    }

    /** Where the rest is listed of what the first lines of a result leave out. */
    public String rest(String command) {
        return command + " lists " + (skipped > KEPT ? "the first " + Plurals.number(KEPT) : "them all");
    }

    /** Prints everything to standard error, for a command whose standard output does not begin with it. */
    public void concludeReading() {
        int named = Math.min(ReadSummary.LISTED, kept.size());
        kept.subList(0, named).forEach(what -> console.complain("skipped " + what));
        if (skipped > named) {
            console.complain("skipped " + Plurals.number(skipped - named) + " more");
        }
        complainOfWhatWasRead();
    }

    /** Prints to standard error what is to be known of files that were read. */
    public void complainOfWhatWasRead() {
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
