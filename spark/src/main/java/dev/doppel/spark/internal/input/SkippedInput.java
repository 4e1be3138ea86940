package dev.doppel.spark.internal.input;

import dev.doppel.corpus.Skipped;

/**
 * Something that could not be read, and why.
 *
 * @param source the file
 * @param place the line or row in it, from 1; 0 where all of it is passed over, or what follows
 * @param reason one line
 * @param remedy what the user can do, or empty
 */
public record SkippedInput(String source, long place, String reason, String remedy) implements InputEvent {
    static SkippedInput of(Skipped skipped) {
        return new SkippedInput(skipped.source(), skipped.place(), skipped.reason(), skipped.remedy());
    }

    /** As corpus has it. */
    public Skipped skipped() {
        return new Skipped(source, place, reason, remedy);
    }
}
