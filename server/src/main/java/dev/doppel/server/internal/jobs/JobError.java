package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.ProblemType;

/**
 * The reason why a job failed.
 *
 * @param type {@code about:blank}, or the URI of a {@link ProblemType}
 * @param detail the reason in English, in one line
 */
record JobError(String type, String detail) {
    static JobError of(ProblemType type, String detail) {
        return new JobError(type.uri(), detail);
    }

    /** Returns an error of no particular type. */
    static JobError of(String detail) {
        return new JobError("about:blank", detail);
    }
}
