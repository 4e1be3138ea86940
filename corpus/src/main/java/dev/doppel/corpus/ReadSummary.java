package dev.doppel.corpus;

import dev.doppel.internal.Decimals;
import java.util.ArrayList;
import java.util.List;

/**
 * States how much of what was submitted was read, and what was not: the first lines of every result.
 *
 * @param read documents that were read
 * @param notRead files, folders and records that were not
 * @param first the first of those, in the order of the input; any number of them
 */
public record ReadSummary(long read, long notRead, List<Skipped> first) {
    /** How many are listed one by one: a screen full. */
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
     * Returns a line for each of the first {@value #LISTED} that were not read, and one for the rest.
     *
     * @param rest where all are listed, such as {@code all are in DIR/skipped.jsonl}; may be empty
     */
    public List<String> list(String rest) {
        List<String> lines = new ArrayList<>();
        int listed = Math.min(LISTED, first.size());
        for (Skipped skipped : first.subList(0, listed)) {
            lines.add("  " + harmless(skipped.toString()));
        }
        if (notRead > listed) {
            lines.add("  and " + Decimals.grouped(notRead - listed) + " more" + (rest.isEmpty() ? "" : "; " + rest));
        }
        return lines;
    }

    /** A control character in the name of a file must not move the cursor or forge a line. */
    private static String harmless(String line) {
        StringBuilder shown = new StringBuilder(line);
        for (int i = 0; i < line.length(); i++) {
            if (Character.isISOControl(line.charAt(i))) {
                shown.setCharAt(i, '\uFFFD');
            }
        }
        return shown.toString();
    }
}
