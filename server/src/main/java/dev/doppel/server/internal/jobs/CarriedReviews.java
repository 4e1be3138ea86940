package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.JsonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The verdicts and notes of an earlier scan. When a later scan of the same documents is submitted, it copies these
 * reviews. After it has run, it assigns them to the pairs of its report.
 */
public final class CarriedReviews {
    /** The ids of the two documents of a pair in a report. */
    public record PairNames(String left, String right) {
        private Set<String> ids() {
            return Set.of(left, right);
        }
    }

    private record NamedReview(PairNames pair, String verdict, String note) {}

    private CarriedReviews() {}

    /**
     * Copies the reviews of an earlier scan. They include the reviews that the earlier scan copied but could not
     * assign, because its report does not show their pairs.
     */
    static void take(Job earlier, JobFolder folder) throws IOException {
        List<NamedReview> taken = new ArrayList<>();
        synchronized (earlier) {
            List<PairNames> shown = read(earlier.folder().shownPairs(), PairNames[].class);
            Set<Set<String>> ids = new HashSet<>();
            shown.forEach(pair -> ids.add(pair.ids()));
            for (NamedReview review : read(earlier.folder().carriedReviews(), NamedReview[].class)) {
                if (!ids.contains(review.pair().ids())) {
                    taken.add(review);
                }
            }
            for (PairReview review : PairReview.read(earlier.folder())) {
                if (review.pair() < shown.size()) {
                    taken.add(new NamedReview(shown.get(review.pair()), review.verdict(), review.note()));
                }
            }
        }
        if (!taken.isEmpty()) {
            write(folder.carriedReviews(), taken);
        }
    }

    /** Assigns the copied reviews of a scan to the pairs of its report. */
    public static void assign(JobFolder folder, List<PairNames> shown) throws IOException {
        write(folder.shownPairs(), shown);
        Map<Set<String>, Integer> numbers = new LinkedHashMap<>();
        for (int i = 0; i < shown.size(); i++) {
            numbers.put(shown.get(i).ids(), i);
        }
        for (NamedReview review : read(folder.carriedReviews(), NamedReview[].class)) {
            Integer pair = numbers.get(review.pair().ids());
            if (pair != null) {
                new PairReview(pair, review.verdict(), review.note()).writeTo(folder);
            }
        }
    }

    private static void write(Path file, List<?> values) throws IOException {
        JobFolder.write(file, writer -> writer.write(JsonCodec.mapper().writeValueAsString(values)));
    }

    private static <T> List<T> read(Path file, Class<T[]> type) throws IOException {
        try {
            return List.of(JsonCodec.mapper().readValue(Files.readString(file), type));
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }
}
