package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.JsonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.List;

/**
 * A label that a reader assigned to a document.
 *
 * @param document the index of the document in the report
 * @param colour a CSS colour
 */
record DocumentLabel(int document, String label, String colour) {
    /** Returns the labels of a job, in the order in which they were stored. */
    static List<DocumentLabel> read(JobFolder folder) throws IOException {
        try {
            return List.of(JsonCodec.mapper().readValue(Files.readString(folder.labels()), DocumentLabel[].class));
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    /** Replaces all labels of a job. */
    static void write(List<DocumentLabel> labels, JobFolder folder) throws IOException {
        JobFolder.write(
                folder.labels(), writer -> writer.write(JsonCodec.mapper().writeValueAsString(labels)));
    }
}
