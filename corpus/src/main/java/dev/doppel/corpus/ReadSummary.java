package dev.doppel.corpus;

import dev.doppel.internal.Decimals;
import java.util.ArrayList;
import java.util.List;

/**
 * A summary of how much of the input was read and what was skipped. Every result starts with such a summary.
 *
 * @param read documents that were read
 * @param notRead files, folders and records that were skipped
 * @param first the first of the skipped inputs, or all of them, in input order
 */
public record ReadSummary(long read, long notRead, List<Skipped> first) {
    /** The number of skipped inputs to list: a screenful. */
    public static final int LISTED = 10;

    public ReadSummary {
        first = List.copyOf(first);
    }

    /** Returns the number of inputs, read or skipped: {@code read + notRead}. */
    public long submitted() {
        return read + notRead;
    }

    /** Returns a line such as {@code 40 submitted, 27 read, 13 not read}. */
    public String headline() {
        return Decimals.grouped(submitted()) + " submitted, " + Decimals.grouped(read) + " read, "
                + Decimals.grouped(notRead) + " not read";
    }

    /**
     * Returns a line for each of the first {@value #LISTED} skipped inputs, and one for the rest.
     *
     * @param rest where to find the full list, such as {@code all are in DIR/skipped.jsonl}; may be empty
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

    /** Replaces control characters: in a file name, they could move the cursor or forge a line. */
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
