package dev.doppel.corpus;

import dev.doppel.internal.Decimals;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A summary of the inputs that were read and skipped. Commands print this summary before their results.
 *
 * <pre>{@code
 * ReadSummary summary = new ReadSummary(27, 1, List.of(new Skipped("a.pdf", "the file is encrypted")));
 * String headline = summary.headline();    // 28 submitted, 27 read, 1 not read
 * }</pre>
 *
 * @param read the number of documents read
 * @param notRead the number of files, folders and records skipped
 * @param first the first skipped inputs, in input order; there may be fewer of them than {@code notRead}
 * @param notes the first notes on files that were read
 */
public record ReadSummary(long read, long notRead, List<Skipped> first, List<FileNote> notes) {
    /** The maximum number of skipped inputs that {@link #list} shows. A list of this length fits on a screen. */
    public static final int LISTED = 10;

    public ReadSummary {
        first = List.copyOf(first);
        notes = List.copyOf(notes);
    }

    /** Creates a summary without notes. */
    public ReadSummary(long read, long notRead, List<Skipped> first) {
        this(read, notRead, first, List.of());
    }

    /** Returns the total number of inputs, {@code read + notRead}. */
    public long submitted() {
        return read + notRead;
    }

    /** Returns a summary that combines this summary with {@code other}. */
    public ReadSummary plus(ReadSummary other) {
        return new ReadSummary(
                read + other.read,
                notRead + other.notRead,
                Stream.concat(first.stream(), other.first.stream()).toList(),
                Stream.concat(notes.stream(), other.notes.stream()).toList());
    }

    /** Returns the counts as a line such as {@code 40 submitted, 27 read, 13 not read}. */
    public String headline() {
        return Decimals.grouped(submitted()) + " submitted, " + Decimals.grouped(read) + " read, "
                + Decimals.grouped(notRead) + " not read";
    }

    /**
     * Returns one line for each of the first {@value #LISTED} skipped inputs. If more inputs were skipped, an
     * additional line states how many are not listed.
     *
     * @param rest a phrase that states where the full list is, such as {@code all are in DIR/skipped.jsonl}, or an
     *     empty string
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

    /**
     * Replaces control characters, since a file name with control characters could move the terminal's cursor or
     * imitate a line of output.
     */
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
