package dev.doppel.server.internal.jobs;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is written down of a job, so that another start of the service knows it.
 *
 * @param number in the order of all jobs
 * @param state never {@link JobState#RUNNING}: what was not finished begins anew
 */
public record JobRecord(
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
