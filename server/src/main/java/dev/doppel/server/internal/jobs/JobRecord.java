package dev.doppel.server.internal.jobs;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The stored state of a job, which is read when the service restarts.
 *
 * @param number the position of the job in the order in which jobs were accepted
 * @param state the state of the job; never {@link JobState#RUNNING}, since an unfinished job runs again after a restart
 * @param error the reason why the job failed, or null if it did not fail
 * @param errorType the type of the error, or null if the job did not fail or the record is from an earlier version
 * @param counts the named counts that summarise the result; empty in records of earlier versions
 * @param client the name or address of the client that created the job, or null in records of earlier versions
 */
record JobRecord(
        long number,
        String kind,
        String title,
        JobState state,
        List<String> notes,
        @Nullable String error,
        @Nullable String errorType,
        @Nullable Map<String, Long> counts,
        @Nullable String client) {
    public JobRecord {
        counts = counts == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(counts));
        notes = List.copyOf(notes);
    }

    /** Returns the reason why the job failed, or null if it did not fail. */
    @Nullable
    JobError failure() {
        if (error == null) {
            return null;
        }
        return errorType == null ? JobError.of(error) : new JobError(errorType, error);
    }
}
