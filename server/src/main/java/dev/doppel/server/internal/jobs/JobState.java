package dev.doppel.server.internal.jobs;

import dev.doppel.label.Labelled;

/** The state of a job. */
public enum JobState implements Labelled {
    QUEUED,
    RUNNING,
    DONE,
    FAILED,
    CANCELLED;

    public boolean isFinal() {
        return this == DONE || this == FAILED || this == CANCELLED;
    }
}
