package dev.doppel.corpus;

/**
 * Something passed over, and why.
 *
 * @param source the file
 * @param place the line or row in the file, from 1, or {@link #WHOLE}
 * @param reason one line
 */
public record Skipped(String source, long place, String reason) {
    /** The place of a file that is passed over as a whole, or from somewhere on. */
    public static final long WHOLE = 0;

    public Skipped(String source, String reason) {
        this(source, WHOLE, reason);
    }

    /** Whether the system failed, not the input: another time it may go well. */
    public boolean mayPass() {
        return place == WHOLE && reason.startsWith(Wording.CANNOT_BE_READ);
    }

    /**
     * What stops a strict run.
     *
     * @param mend what the user can do, or empty where nothing but repairing the input helps
     */
    public String refusal(String mend) {
        return this + " (" + (mend.isEmpty() ? "mend it, or run without --strict to skip it" : mend) + ")";
    }

    @Override
    public String toString() {
        return source + (place == WHOLE ? "" : ":" + place) + ": " + reason;
    }
}
