package dev.doppel.server.internal.jobs;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stored state of a job, which is read when the service restarts.
 *
 * @param number the position of the job in the order in which jobs were accepted
 * @param state the job state; never {@link JobState#RUNNING}, since an unfinished job runs again after a restart
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
