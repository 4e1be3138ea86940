package dev.doppel.cli;

import dev.doppel.Wording;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.Skipped;
import java.util.ArrayList;
import java.util.List;

/**
 * Names what was skipped or mended while reading: the first few one by one, then how many more there were. All at the
 * end, so that no progress bar is torn and a run that fails says only why.
 */
final class Complaints implements CorpusListener {
    /** A screen full; the rest would only push these out of sight. */
    private static final int NAMED = 10;

    private final Console console;
    private final List<Skipped> named = new ArrayList<>();
    private final List<String> noted = new ArrayList<>();
    private long notes;
    private long skipped;
    private long mended;
    private long replaced;

    Complaints(Console console) {
        this.console = console;
    }

    @Override
    public void skipped(Skipped what) {
        if (++skipped <= NAMED) {
            named.add(what);
        }
    }

    @Override
    public void note(String source, String note) {
        if (++notes <= NAMED) {
            noted.add(source + ": " + note);
        }
    }

    @Override
    public void replaced(String source, long sequences) {
        mended++;
        replaced += sequences;
    }

    /** What was skipped: the first few one by one. */
    List<String> skippedLines() {
        List<String> lines = new ArrayList<>();
        named.forEach(what -> lines.add("skipped " + what));
        if (skipped > NAMED) {
            lines.add("skipped " + Wording.number(skipped - NAMED) + " more");
        }
        return lines;
    }

    /** Says what is to be said once all is read. */
    void concludeReading() {
        skippedLines().forEach(console::complain);
        noted.forEach(console::complain);
        if (notes > NAMED) {
            console.complain(Wording.count(notes - NAMED, "more note") + " on files that were read");
        }
        if (replaced > 0) {
            console.complain("replaced " + Wording.count(replaced, "malformed UTF-8 sequence") + " in "
                    + Wording.count(mended, "document"));
        }
    }
}
