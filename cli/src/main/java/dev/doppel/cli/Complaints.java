package dev.doppel.cli;

import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.Skipped;

/** Names what was skipped or mended while reading: the first few one by one, then how many more there were. */
final class Complaints implements CorpusListener {
    /** A screen full; the rest would only push these out of sight. */
    private static final int NAMED = 10;

    private final Console console;
    private long skipped;
    private long mended;
    private long replaced;

    Complaints(Console console) {
        this.console = console;
    }

    @Override
    public void skipped(Skipped what) {
        if (++skipped <= NAMED) {
            console.complain("skipped " + what);
        }
    }

    @Override
    public void replaced(String source, long sequences) {
        mended++;
        replaced += sequences;
    }

    /** Says what is to be said once all is read. */
    void concludeReading() {
        if (skipped > NAMED) {
            console.complain("skipped " + (skipped - NAMED) + " more");
        }
        if (replaced > 0) {
            console.complain("replaced " + Wording.count(replaced, "malformed UTF-8 sequence") + " in "
                    + Wording.count(mended, "document"));
        }
    }
}
