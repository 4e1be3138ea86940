package dev.doppel.bench;

import dev.doppel.Document;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.IndexStats;
import dev.doppel.index.NewDocument;
import dev.doppel.index.Query;
import dev.doppel.lab.generate.CorpusGenerator;
import dev.doppel.lab.generate.CorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.sketch.SketchScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;

/** What {@code bench/index} measures. */
final class IndexSpeed {
    /** So long that documents have 3 KB. */
    private static final int WORDS = 460;

    private static final int BATCH = 1_000;
    private static final double LEAST_ADDS = 5_000;
    private static final double LEAST_QUERIES = 2_000;
    private static final double MOST_MILLISECONDS = 20;
    private static final double MOST_SIZE = 2;

    private final int documents;
    private final int queries;
    private final CorpusGenerator author;
    private boolean kept = true;

    private IndexSpeed(int documents, int queries) {
        this.documents = documents;
        this.queries = queries;
        author = new CorpusScheme(documents * 2, 1, 0.3, SimilarityRange.DEFAULT, WORDS).author();
    }

    public static void main(String[] arguments) throws Exception {
        IndexSpeed speed = new IndexSpeed(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        speed.run(Path.of(arguments[0]));
        System.exit(speed.kept ? 0 : 1);
    }

    private void run(Path work) throws Exception {
        Meter bare = new Meter();
        try (BareStore store = new BareStore(work.resolve("bare"))) {
            for (int from = 0; from < documents; from += BATCH) {
                List<BareStore.Entry> entries = store.entries(batch(from));
                bare.measure(() -> store.write(entries));
            }
        }
        tell(
                "bare RocksDB, the same bytes: %,.0f documents a second, %,.0f a second of processor time",
                documents / bare.seconds(), documents / bare.processorSeconds());

        Path path = work.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        try (Index index = Index.open(path)) {
            adds(index, bare);
            sizes(index);
        }
        try (Index index = Index.open(path)) {
            queries(index);
        }
    }

    private void adds(Index index, Meter bare) throws Exception {
        Meter adding = new Meter();
        for (int from = 0; from < documents; from += BATCH) {
            List<NewDocument> batch = batch(from);
            adding.measure(() -> index.addAll(batch));
        }
        double perCore = documents / adding.processorSeconds();
        tell(
                "adding, %,d at a time: %,.0f documents a second, %,.0f a second of processor time (limit: at least %,.0f)",
                BATCH, documents / adding.seconds(), perCore, LEAST_ADDS);
        tell(
                "ratio of adding to the bare RocksDB: %.2f in time, %.2f in processor time",
                adding.seconds() / bare.seconds(), adding.processorSeconds() / bare.processorSeconds());
        keep(perCore >= LEAST_ADDS);
        Meter single = new Meter();
        List<NewDocument> one = batch(documents);
        for (NewDocument document : one) {
            single.measure(() -> index.add(document));
        }
        tell("adding one at a time, each on the disk: %,.0f documents a second", one.size() / single.seconds());
    }

    private void sizes(Index index) {
        IndexStats stats = index.stats();
        double needed = stats.shingles() * (double) Long.BYTES
                + stats.documents() * (double) SketchScheme.DEFAULT_SIZE * Long.BYTES;
        double ratio = (stats.bytes() - stats.textBytes()) / needed;
        tell(
                "size without texts: %.2f GB, %.2f x the bytes of shingles and sketches (limit: %.0f), %.2f x those of"
                        + " shingles alone; texts: %.2f GB",
                (stats.bytes() - stats.textBytes()) / 1e9,
                ratio,
                MOST_SIZE,
                (stats.bytes() - stats.textBytes()) / (stats.shingles() * (double) Long.BYTES),
                stats.textBytes() / 1e9);
        keep(ratio <= MOST_SIZE);
    }

    private void queries(Index index) throws Exception {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < queries; i++) {
            texts.add(author.document(documents + 2 * BATCH + i).text());
        }
        ask(index, texts, "threshold 0.8, first time", Query.above(0.8), false);
        ask(index, texts, "threshold 0.8", Query.above(0.8), true);
        ask(index, texts, "threshold 0.5", Query.above(0.5), false);
        ask(index, texts, "the 10 most similar", Query.top(10), false);
        AtomicBoolean done = new AtomicBoolean();
        Thread adding = new Thread(() -> {
            for (int from = documents + 2 * BATCH; !done.get() && from + BATCH <= documents * 2; from += BATCH) {
                index.addAll(
                        batch(new CorpusScheme(documents * 2, 2, 0.3, SimilarityRange.DEFAULT, WORDS).author(), from));
            }
        });
        adding.start();
        ask(index, texts, "threshold 0.8, while another thread adds", Query.above(0.8), false);
        done.set(true);
        adding.join();
    }

    private void ask(Index index, List<String> texts, String what, Query query, boolean limited) throws Exception {
        Meter asking = new Meter();
        long[] found = new long[1];
        for (String text : texts) {
            asking.measure(() -> found[0] += index.query(text, query).size());
        }
        double perCore = texts.size() / asking.processorSeconds();
        tell(
                "queries, %s: %,.0f a second of processor time, median %.2f ms, 99th percentile %.2f ms, %,d found%s",
                what,
                perCore,
                asking.percentile(0.5),
                asking.percentile(0.99),
                found[0],
                limited
                        ? String.format(
                                Locale.ROOT,
                                " (limits: at least %,.0f, at most %.0f ms)",
                                LEAST_QUERIES,
                                MOST_MILLISECONDS)
                        : "");
        if (limited) {
            keep(perCore >= LEAST_QUERIES && asking.percentile(0.99) < MOST_MILLISECONDS);
        }
    }

    private List<NewDocument> batch(int from) {
        return batch(author, from);
    }

    private static List<NewDocument> batch(CorpusGenerator author, int from) {
        List<NewDocument> batch = new ArrayList<>();
        for (int number = from; number < from + BATCH; number++) {
            Document document = author.document(number);
            batch.add(new NewDocument(document.id(), document.text()));
        }
        return batch;
    }

    private void keep(boolean limit) {
        kept &= limit;
    }

    private static void tell(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
