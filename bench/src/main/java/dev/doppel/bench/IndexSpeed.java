package dev.doppel.bench;

import dev.doppel.Document;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.IndexStats;
import dev.doppel.index.NewDocument;
import dev.doppel.index.Query;
import dev.doppel.lab.generate.CorpusGenerator;
import dev.doppel.lab.generate.GeneratedCorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.sketch.SketchScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;

/** Measures the speed and size of an index, for the {@code bench/index} script. */
final class IndexSpeed {
    /** The number of words per document. A document of this length has a size of about 3 KB. */
    private static final int WORDS = 460;

    private static final int BATCH = 1_000;
    private static final double MIN_ADDS = 5_000;
    private static final double MIN_QUERIES = 2_000;
    private static final double MAX_MILLISECONDS = 20;
    private static final double MAX_SIZE_RATIO = 2;

    private final int documents;
    private final int queries;
    private final CorpusGenerator author;
    private boolean passed = true;

    private IndexSpeed(int documents, int queries) {
        this.documents = documents;
        this.queries = queries;
        author = new GeneratedCorpusScheme(documents * 2, 1, 0.3, SimilarityRange.DEFAULT, WORDS).generator();
    }

    public static void main(String[] arguments) throws Exception {
        IndexSpeed speed = new IndexSpeed(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        speed.run(Path.of(arguments[0]));
        System.exit(speed.passed ? 0 : 1);
    }

    private void run(Path work) throws Exception {
        OperationTimer bare = new OperationTimer();
        try (RocksDbBaseline store = new RocksDbBaseline(work.resolve("bare"))) {
            for (int from = 0; from < documents; from += BATCH) {
                List<RocksDbBaseline.Entry> entries = store.entries(batch(from));
                bare.measure(() -> store.write(entries));
            }
        }
        print(
                "plain RocksDB, same bytes: %,.0f documents per second, %,.0f per CPU second",
                documents / bare.seconds(), documents / bare.cpuSeconds());

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

    private void adds(Index index, OperationTimer bare) throws Exception {
        OperationTimer adding = new OperationTimer();
        for (int from = 0; from < documents; from += BATCH) {
            List<NewDocument> batch = batch(from);
            adding.measure(() -> index.addAll(batch));
        }
        double perCpuSecond = documents / adding.cpuSeconds();
        print(
                "adding, %,d at a time: %,.0f documents per second, %,.0f per CPU second (limit: at least %,.0f)",
                BATCH, documents / adding.seconds(), perCpuSecond, MIN_ADDS);
        print(
                "ratio of adding to plain RocksDB: %.2f in wall time, %.2f in CPU time",
                adding.seconds() / bare.seconds(), adding.cpuSeconds() / bare.cpuSeconds());
        require(perCpuSecond >= MIN_ADDS);
        OperationTimer single = new OperationTimer();
        List<NewDocument> one = batch(documents);
        for (NewDocument document : one) {
            single.measure(() -> index.add(document));
        }
        print("adding one at a time, each synced: %,.0f documents per second", one.size() / single.seconds());
    }

    private void sizes(Index index) {
        IndexStats stats = index.stats();
        double minimum = stats.shingles() * (double) Long.BYTES
                + stats.documents() * (double) SketchScheme.DEFAULT_SIZE * Long.BYTES;
        double ratio = (stats.bytes() - stats.textBytes()) / minimum;
        print(
                "size without texts: %.2f GB, %.2f x the bytes of shingles and sketches (limit: %.0f), %.2f x the"
                        + " bytes of shingles; texts: %.2f GB",
                (stats.bytes() - stats.textBytes()) / 1e9,
                ratio,
                MAX_SIZE_RATIO,
                (stats.bytes() - stats.textBytes()) / (stats.shingles() * (double) Long.BYTES),
                stats.textBytes() / 1e9);
        require(ratio <= MAX_SIZE_RATIO);
    }

    private void queries(Index index) throws Exception {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < queries; i++) {
            texts.add(author.document(documents + 2 * BATCH + i).text());
        }
        query(index, texts, "threshold 0.8, cold", Query.above(0.8), false);
        query(index, texts, "threshold 0.8", Query.above(0.8), true);
        query(index, texts, "threshold 0.5", Query.above(0.5), false);
        query(index, texts, "the 10 most similar", Query.top(10), false);
        AtomicBoolean done = new AtomicBoolean();
        Thread adding = new Thread(() -> {
            for (int from = documents + 2 * BATCH; !done.get() && from + BATCH <= documents * 2; from += BATCH) {
                index.addAll(batch(
                        new GeneratedCorpusScheme(documents * 2, 2, 0.3, SimilarityRange.DEFAULT, WORDS).generator(),
                        from));
            }
        });
        adding.start();
        query(index, texts, "threshold 0.8, while another thread adds", Query.above(0.8), false);
        done.set(true);
        adding.join();
    }

    private void query(Index index, List<String> texts, String description, Query query, boolean limited)
            throws Exception {
        OperationTimer meter = new OperationTimer();
        long[] found = new long[1];
        for (String text : texts) {
            meter.measure(() -> found[0] += index.query(text, query).size());
        }
        double perCpuSecond = texts.size() / meter.cpuSeconds();
        print(
                "queries, %s: %,.0f per CPU second, median %.2f ms, 99th percentile %.2f ms, %,d found%s",
                description,
                perCpuSecond,
                meter.percentile(0.5),
                meter.percentile(0.99),
                found[0],
                limited
                        ? String.format(
                                Locale.ROOT,
                                " (limits: at least %,.0f, at most %.0f ms)",
                                MIN_QUERIES,
                                MAX_MILLISECONDS)
                        : "");
        if (limited) {
            require(perCpuSecond >= MIN_QUERIES && meter.percentile(0.99) < MAX_MILLISECONDS);
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

    private void require(boolean limit) {
        passed &= limit;
    }

    private static void print(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
