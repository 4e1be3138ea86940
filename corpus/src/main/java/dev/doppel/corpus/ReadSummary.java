package dev.doppel.corpus;

import dev.doppel.internal.Decimals;
import java.util.ArrayList;
import java.util.List;

/**
 * A summary of how much of the input was read and what was skipped: the first lines of every result.
 *
 * @param read documents that were read
 * @param notRead files, folders and records that were skipped
 * @param first the first of those, in input order; some or all of them
 */
public record ReadSummary(long read, long notRead, List<Skipped> first) {
    /** The number of skipped inputs to list: a screenful. */
    public static final int LISTED = 10;

    public ReadSummary {
        first = List.copyOf(first);
    }

    /** Returns how many documents there would be if everything could be read. */
    public long submitted() {
        return read + notRead;
    }

    /** Returns {@code 40 submitted, 27 read, 13 not read}. */
    public String headline() {
        return Decimals.grouped(submitted()) + " submitted, " + Decimals.grouped(read) + " read, "
                + Decimals.grouped(notRead) + " not read";
    }

    /**
     * Returns a line for each of the first {@value #LISTED} skipped inputs, and one for the rest.
     *
     * @param rest where all are listed, such as {@code all are in DIR/skipped.jsonl}; may be empty
     */
    public List<String> list(String rest) {
        List<String> lines = new ArrayList<>();
        int listed = Math.min(LISTED, first.size());
        for (Skipped skipped : first.subList(0, listed)) {
            lines.add("  " + printable(skipped.toString()));
        }
        if (notRead > listed) {
            lines.add("  and " + Decimals.grouped(notRead - listed) + " more" + (rest.isEmpty() ? "" : "; " + rest));
        }
        return lines;
    }

    /** A control character in a file name must not move the cursor or forge a line. */
    private static String printable(String line) {
        StringBuilder shown = new StringBuilder(line);
        for (int i = 0; i < line.length(); i++) {
            if (Character.isISOControl(line.charAt(i))) {
                shown.setCharAt(i, '\uFFFD');
            }
        }
        return shown.toString();
    }
}
