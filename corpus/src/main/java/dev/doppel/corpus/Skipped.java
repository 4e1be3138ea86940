package dev.doppel.corpus;

import dev.doppel.corpus.internal.reader.ReasonText;
import java.io.Serializable;

/**
 * A file or record that was not read.
 *
 * @param source the file
 * @param place the line or row in the file, from 1, or {@link #WHOLE}
 * @param reason why, in one line
 * @param remedy what the user can do, in one line; empty where only repairing the input helps
 */
public record Skipped(String source, long place, String reason, String remedy) implements Serializable {
    /** The place of a file that is skipped as a whole, or from some point on. */
    public static final long WHOLE = 0;

    public Skipped(String source, String reason) {
        this(source, WHOLE, reason);
    }

    public Skipped(String source, String reason, String remedy) {
        this(source, WHOLE, reason, remedy);
    }

    public Skipped(String source, long place, String reason) {
        this(source, place, reason, "");
    }

    /** Whether the system failed, not the input: another time it may go well. */
    public boolean mayPass() {
        return place == WHOLE && reason.startsWith(ReasonText.CANNOT_BE_READ);
    }

    /** What stops a strict run. */
    public String refusal() {
        return withoutRemedy() + " (" + (remedy.isEmpty() ? "fix it" : remedy)
                + ", or run without --strict to skip it)";
    }

    /** Returns the file with the line or row, the reason, and the remedy in parentheses if there is one. */
    @Override
    public String toString() {
        return remedy.isEmpty() ? withoutRemedy() : withoutRemedy() + " (" + remedy + ")";
    }

    private String withoutRemedy() {
        return source + (place == WHOLE ? "" : ":" + place) + ": " + reason;
    }
}
