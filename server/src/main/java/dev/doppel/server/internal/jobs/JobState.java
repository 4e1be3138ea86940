package dev.doppel.server.internal.jobs;

import dev.doppel.label.Labelled;

/** How far a job is. */
public enum JobState implements Labelled {
    QUEUED,
    RUNNING,
    DONE,
    FAILED,
    CANCELLED;

    /** Whether nothing follows. */
    public boolean isFinal() {
        return this == DONE || this == FAILED || this == CANCELLED;
    }
}
