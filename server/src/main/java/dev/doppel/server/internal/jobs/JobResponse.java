package dev.doppel.server.internal.jobs;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A job in a response.
 *
 * @param files the names of the first files
 * @param fileCounts the number of files in each part of the upload form that has files
 * @param options the options of the request
 * @param reusable whether this job has ended and another job can use its files
 * @param created the time when the job was submitted, such as {@code 2026-03-01T12:00:00Z}
 * @param owner the name of the client that created the job, or null if the client has no name
 * @param before the number of waiting jobs that will probably start before this one, or null if it is not waiting
 * @param stage the current stage, such as {@code writing the report}
 * @param done the number of documents processed so far in this stage
 * @param total the number of documents to process in this stage, or null if unknown
 * @param part the completed part of this stage, from 0 to 1, or null if unknown
 * @param counts the named counts that summarise the result, such as the number of pairs
 * @param notes one line for each skipped or unusual input, with the reason
 * @param error the reason why the job failed, in one line, or null if it did not fail
 * @param errorType the type of this error, as in error responses, or null if the job did not fail
 */
record JobResponse(
        String id,
        String kind,
        String title,
        List<String> files,
        Map<String, Integer> fileCounts,
        JsonNode options,
        boolean reusable,
        String created,
        @Nullable String owner,
        String state,
        @Nullable Integer before,
        String stage,
        long done,
        @Nullable Long total,
        @Nullable Double part,
        Map<String, Long> counts,
        List<String> notes,
        @Nullable String error,
        @Nullable String errorType) {}
