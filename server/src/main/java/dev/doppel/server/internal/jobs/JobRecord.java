package dev.doppel.server.internal.jobs;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stored state of a job, which is read when the service starts again.
 *
 * @param number the job's position in the order of acceptance
 * @param state the job state, which is never {@link JobState#RUNNING}, since an unfinished job is run again
 */
record JobRecord(
        long number,
        String kind,
        String title,
        JobState state,
        List<String> notes,
        @Nullable String error) {
    public JobRecord {
        notes = List.copyOf(notes);
    }
}
