package dev.doppel.corpus;

import dev.doppel.corpus.internal.reader.SkipReasonText;
import java.io.Serializable;

/**
 * A file, folder or record that was not read.
 *
 * <pre>{@code
 * Skipped skipped = new Skipped("essays.csv", 7, "the row has no text", "add a text or delete the row");
 * String message = skipped.toString();    // essays.csv:7: the row has no text (add a text or delete the row)
 * }</pre>
 *
 * @param source the name of the file or folder
 * @param place the number of the line or row in the file, counted from 1, or {@link #WHOLE}
 * @param cause the cause that {@code reason} describes
 * @param reason a one-line description of the problem
 * @param remedy a one-line description of the fix, or an empty string if the input itself must be repaired
 */
public record Skipped(String source, long place, SkipCause cause, String reason, String remedy)
        implements Serializable {
    /** The value of {@link #place()} if a whole file, a whole folder or the remainder of a damaged file was skipped. */
    public static final long WHOLE = 0;

    public Skipped(String source, String reason) {
        this(source, WHOLE, reason);
    }

    public Skipped(String source, String reason, String remedy) {
        this(source, WHOLE, reason, remedy);
    }

    public Skipped(String source, SkipCause cause, String reason, String remedy) {
        this(source, WHOLE, cause, reason, remedy);
    }

    public Skipped(String source, long place, String reason) {
        this(source, place, reason, "");
    }

    /** Creates a skipped input with the cause {@link SkipCause#OTHER}. */
    public Skipped(String source, long place, String reason, String remedy) {
        this(source, place, SkipCause.OTHER, reason, remedy);
    }

    /** Returns whether the cause is a system error rather than the input itself, so that a retry may succeed. */
    public boolean isTransient() {
        return place == WHOLE && reason.startsWith(SkipReasonText.CANNOT_BE_READ);
    }

    /** Returns the error message that is shown when a strict run stops at this input. */
    public String strictMessage() {
        return withoutRemedy() + " (" + (remedy.isEmpty() ? "fix it" : remedy)
                + ", or run without --strict to skip it)";
    }

    /**
     * Returns the file name and the number of the line or row, followed by the reason and, in parentheses, the remedy,
     * if any.
     */
    @Override
    public String toString() {
        return remedy.isEmpty() ? withoutRemedy() : withoutRemedy() + " (" + remedy + ")";
    }

    private String withoutRemedy() {
        return source + (place == WHOLE ? "" : ":" + place) + ": " + reason;
    }
}
