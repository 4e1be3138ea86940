package dev.doppel.dedup.internal;

import dev.doppel.label.Labelled;

/** What a run does, in order. */
public enum Stage implements Labelled {
    /** Documents become shingles, sketches and band keys. */
    READ,
    /** Documents are put in the order of the keep policy. */
    ORDER,
    /** Documents are kept, or join a kept one. */
    DECIDE,
    /** The outputs are written, inside the workspace. */
    WRITE,
    /** The outputs are moved to their places. */
    COMMIT;

    public Stage next() {
        return switch (this) {
            case READ -> ORDER;
            case ORDER -> DECIDE;
            case DECIDE -> WRITE;
            case WRITE, COMMIT -> COMMIT;
        };
    }
}
