package dev.doppel.spark.input;

import dev.doppel.corpus.Skipped;

/**
 * Something that could not be read, and why.
 *
 * @param source the file
 * @param place the line or row in it, from 1; 0 where all of it is passed over, or what follows
 * @param reason one line
 * @param mend what the user can do, or empty
 */
public record PassedOver(String source, long place, String reason, String mend) implements Delivery {
    static PassedOver of(Skipped skipped, String mend) {
        return new PassedOver(skipped.source(), skipped.place(), skipped.reason(), mend);
    }

    /** As corpus has it. */
    public Skipped skipped() {
        return new Skipped(source, place, reason);
    }

    /** What stops a strict run. */
    public String refusal() {
        return skipped().refusal(mend);
    }

    /** What it was, why, and what helps. */
    String explained() {
        return mend.isEmpty() ? skipped().toString() : skipped() + " (" + mend + ")";
    }
}
