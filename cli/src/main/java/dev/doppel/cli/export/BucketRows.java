package dev.doppel.cli.export;

import dev.doppel.results.ResultRows;
import java.util.List;
import java.util.function.Consumer;

/**
 * The rows of the {@code buckets} stage, one for each document in each bucket.
 *
 * @param singles whether to include buckets with only one document
 */
public record BucketRows(BucketSpill buckets, boolean singles) implements ResultRows {
    @Override
    public List<Column> columns() {
        return List.of(Column.whole("band"), Column.whole("key"), Column.text("id"));
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        forEachEntry((band, key, document) -> row.accept(List.of(
                Integer.toString(band + 1), Long.toString(key), buckets.ids().id(document))));
    }

    long count() {
        long[] count = {0};
        forEachEntry((band, key, document) -> count[0]++);
        return count[0];
    }

    /**
     * Passes each document in each bucket to {@code entry}. If buckets with only one document are excluded, the first
     * document of a bucket is not passed until a second document is found.
     */
    private void forEachEntry(BucketSpill.Consumer entry) {
        First first = new First();
        buckets.forEach((band, key, document) -> {
            boolean same = first.document >= 0 && first.band == band && first.key == key;
            if (same && !first.emitted && !singles) {
                entry.accept(band, key, first.document);
            }
            if (same || singles) {
                entry.accept(band, key, document);
            }
            first.emitted = same;
            if (!same) {
                first.band = band;
                first.key = key;
                first.document = document;
            }
        });
    }

    private static final class First {
        private int band;
        private long key;
        private int document = -1;
        private boolean emitted;
    }
}
