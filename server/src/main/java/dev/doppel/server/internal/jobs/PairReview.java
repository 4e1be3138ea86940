package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.JsonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A reader's verdict and note on a pair.
 *
 * @param pair the index of the pair in the report
 */
record PairReview(int pair, String verdict, String note) {
    /** Returns the reviews of a job, in the order of their pairs. */
    static List<PairReview> read(JobFolder folder) throws IOException {
        try {
            return List.of(JsonCodec.mapper().readValue(Files.readString(folder.reviews()), PairReview[].class));
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    /** Returns the review of a pair, which is empty if none is stored. */
    static PairReview of(int pair, JobFolder folder) throws IOException {
        return read(folder).stream()
                .filter(review -> review.pair == pair)
                .findFirst()
                .orElse(new PairReview(pair, "", ""));
    }

    /**
     * Stores this review, replacing any earlier review of the pair. A review with neither a verdict nor a note only
     * deletes the earlier review.
     */
    void writeTo(JobFolder folder) throws IOException {
        List<PairReview> reviews = new ArrayList<>(read(folder));
        reviews.removeIf(other -> other.pair == pair);
        if (!verdict.isEmpty() || !note.isEmpty()) {
            reviews.add(this);
        }
        reviews.sort(Comparator.comparingInt(PairReview::pair));
        JobFolder.write(
                folder.reviews(), writer -> writer.write(JsonCodec.mapper().writeValueAsString(reviews)));
    }
}
