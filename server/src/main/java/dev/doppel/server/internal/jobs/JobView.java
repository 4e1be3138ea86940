package dev.doppel.server.internal.jobs;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A job as clients see it.
 *
 * @param stage what it does just now, in words
 * @param done how many documents of the stage are done
 * @param total of so many, where that is known
 * @param notes what was skipped, and why
 * @param error why it failed, in one line
 */
public record JobView(
        String id,
        String kind,
        String title,
        String state,
        String stage,
        long done,
        @Nullable Long total,
        List<String> notes,
        @Nullable String error) {}
