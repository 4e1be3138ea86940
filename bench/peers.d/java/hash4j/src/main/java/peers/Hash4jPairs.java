package peers;

import com.dynatrace.hash4j.similarity.SimilarityHashPolicy;
import com.dynatrace.hash4j.similarity.SimilarityHashing;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * Finds similar pairs with hash4j, using SuperMinHash and one hash map per band. Similarities are either estimated from
 * signatures or computed exactly.
 */
public final class Hash4jPairs {
    private static final int BANDS = 21;
    private static final int ROWS = 6;
    private static final int BATCH = 500;

    /** SuperMinHash with 32 bits per signature value. */
    private static final SimilarityHashPolicy POLICY = SimilarityHashing.superMinHash(BANDS * ROWS, 32);

    private final boolean exact;
    private final double threshold;
    private final ExecutorService executor;

    private Hash4jPairs(boolean exact, double threshold, ExecutorService executor) {
        this.exact = exact;
        this.threshold = threshold;
        this.executor = executor;
    }

    public static void main(String[] arguments) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(Integer.parseInt(arguments[4]));
        try {
            new Hash4jPairs(arguments[0].equals("exact"), Double.parseDouble(arguments[3]), executor)
                    .run(Path.of(arguments[1]), Path.of(arguments[2]));
        } finally {
            executor.shutdown();
        }
    }

    private void run(Path input, Path output) throws IOException, InterruptedException, ExecutionException {
        List<SketchedDocument> documents = sketch(input);
        long[] candidates = candidates(documents);
        boolean[] similar = similar(documents, candidates);
        try (PrintWriter writer = new PrintWriter(Files.newBufferedWriter(output))) {
            writer.println("left,right");
            for (int i = 0; i < candidates.length; i++) {
                if (similar[i]) {
                    writer.println(left(documents, candidates[i]).id() + ","
                            + right(documents, candidates[i]).id());
                }
            }
        }
    }

    private List<SketchedDocument> sketch(Path input) throws IOException, InterruptedException, ExecutionException {
        List<Future<List<SketchedDocument>>> batches = new ArrayList<>();
        try (BufferedReader reader = Files.newBufferedReader(input)) {
            for (List<String> lines = batch(reader); !lines.isEmpty(); lines = batch(reader)) {
                List<String> own = lines;
                batches.add(executor.submit(() -> SketchedDocument.all(own, POLICY.createHasher(), exact)));
            }
        }
        List<SketchedDocument> documents = new ArrayList<>();
        for (Future<List<SketchedDocument>> batch : batches) {
            documents.addAll(batch.get());
        }
        return documents;
    }

    private static List<String> batch(BufferedReader reader) throws IOException {
        List<String> lines = new ArrayList<>(BATCH);
        String line;
        while (lines.size() < BATCH && (line = reader.readLine()) != null) {
            lines.add(line);
        }
        return lines;
    }

    private long[] candidates(List<SketchedDocument> documents) throws InterruptedException, ExecutionException {
        List<Future<long[]>> bands = new ArrayList<>();
        for (int band = 0; band < BANDS; band++) {
            int first = band * ROWS;
            bands.add(executor.submit(() -> BandCollisionFinder.pairs(documents, POLICY, first, ROWS)));
        }
        List<long[]> found = new ArrayList<>();
        for (Future<long[]> band : bands) {
            found.add(band.get());
        }
        return found.stream().flatMapToLong(Arrays::stream).sorted().distinct().toArray();
    }

    private boolean[] similar(List<SketchedDocument> documents, long[] candidates)
            throws InterruptedException, ExecutionException {
        boolean[] similar = new boolean[candidates.length];
        List<Future<?>> parts = new ArrayList<>();
        for (int start = 0; start < candidates.length; start += BATCH) {
            IntStream part = IntStream.range(start, Math.min(start + BATCH, candidates.length));
            parts.add(executor.submit(() -> part.forEach(i -> similar[i] =
                    similarity(left(documents, candidates[i]), right(documents, candidates[i])) >= threshold)));
        }
        for (Future<?> part : parts) {
            part.get();
        }
        return similar;
    }

    private static SketchedDocument left(List<SketchedDocument> documents, long pair) {
        return documents.get((int) (pair >>> 32));
    }

    private static SketchedDocument right(List<SketchedDocument> documents, long pair) {
        return documents.get((int) pair);
    }

    private double similarity(SketchedDocument left, SketchedDocument right) {
        return exact
                ? left.jaccard(right)
                : POLICY.getFractionOfEqualComponents(left.signature(), right.signature());
    }
}
