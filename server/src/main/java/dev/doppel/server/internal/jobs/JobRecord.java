package dev.doppel.server.internal.jobs;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stored state of a job, for the next start of the service.
 *
 * @param number the position in the order of acceptance
 * @param state the state of the job; never {@link JobState#RUNNING}, since an unfinished job starts again
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
