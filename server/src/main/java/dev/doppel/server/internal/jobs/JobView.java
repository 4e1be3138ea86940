package dev.doppel.server.internal.jobs;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A job in responses.
 *
 * @param stage the current step, such as {@code writing the report}
 * @param done the number of documents that the stage has processed
 * @param total the number of documents of the stage, if known
 * @param notes what was skipped, and why
 * @param error the reason for a failure, in one line
 */
record JobView(
        String id,
        String kind,
        String title,
        String state,
        String stage,
        long done,
        @Nullable Long total,
        List<String> notes,
        @Nullable String error) {}
