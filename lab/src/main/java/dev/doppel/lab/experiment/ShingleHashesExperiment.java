package dev.doppel.lab.experiment;

import dev.doppel.internal.Decimals;
import dev.doppel.lab.generate.DocumentGenerator;
import dev.doppel.lab.generate.GeneratedCorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartSeries;
import dev.doppel.shingle.ShingleSet;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Compares four-byte and eight-byte shingle hashes with respect to collisions, their effect on similarities, and memory
 * use.
 */
final class ShingleHashesExperiment implements Experiment {
    /**
     * The numbers of distinct shingles to hash. They are divisible by four, since each of two documents contains three
     * quarters of the shingles.
     */
    static final List<Integer> SIZES =
            List.of(1_000, 10_000, 40_000, 100_000, 400_000, 1_000_000, 2_000_000, 4_000_000);

    /** The hash sizes in bytes. Doppel uses eight-byte hashes, and four-byte hashes are measured for comparison. */
    static final List<Integer> WIDTHS = List.of(4, 8);

    private static final int MAX_IF_QUICK = 400_000;
    private static final int WORDS = 1_000;
    private static final int MAX_DOCUMENTS = 1_000_000;
    private static final double BYTES_PER_MEGABYTE = 1e6;

    @Override
    public Subject subject() {
        return new Subject(
                "shingle-hashes",
                "Collisions of shingle hashes",
                "report 003, hashing shingles",
                "Shingles of a large k, such as 10, can be hashed to 4 bytes, which compacts the data and, as report 004 adds in"
                        + " section 3.1.1, allows single machine instructions. Neither report says how many shingles then share"
                        + " a hash.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DocumentGenerator texts = new GeneratedCorpusScheme(
                        MAX_DOCUMENTS, settings.seed(), 0, SimilarityRange.DEFAULT, WORDS)
                .generator();
        int max = settings.amount(SIZES.get(SIZES.size() - 1), MAX_IF_QUICK);
        long[] hashes = CollisionFreeShingles.distinctHashes(texts, max);
        DataTable data =
                new DataTable("shingle-hashes", "shingles,bytes,collisions,expected,jaccard,hashed_jaccard,megabytes");
        for (int shingles : SIZES) {
            if (shingles <= max) {
                for (int width : WIDTHS) {
                    data.add(row(hashes, shingles, width));
                }
            }
        }
        DataTable pairs = pairs(texts, settings.amount(100, 40));
        return new ExperimentFindings(summary(data, pairs), List.of(data, pairs), List.of(figure(data)));
    }

    private static Object[] row(long[] hashes, int shingles, int width) {
        return new Object[] {
            shingles,
            width,
            collisions(shortened(hashes, 0, shingles, width)),
            expected(shingles, width),
            0.5,
            // These two documents have the middle half of the shingles in common.
            ShingledDocuments.similarity(
                    ShingleSet.setOf(shortened(hashes, 0, shingles / 4 * 3, width)),
                    ShingleSet.setOf(shortened(hashes, shingles / 4, shingles, width))),
            shingles * width / BYTES_PER_MEGABYTE
        };
    }

    /** Returns the hashes at indices {@code [from, to)}, each reduced to its lowest {@code width} bytes. */
    private static long[] shortened(long[] hashes, int from, int to, int width) {
        long[] shortened = Arrays.copyOfRange(hashes, from, to);
        for (int i = 0; i < shortened.length; i++) {
            shortened[i] &= -1L >>> (Long.SIZE - width * Byte.SIZE);
        }
        return shortened;
    }

    /** Sorts {@code hashes} in place and returns the number of pairs of equal hashes. */
    static long collisions(long[] hashes) {
        Arrays.sort(hashes);
        long pairs = 0;
        int first = 0;
        for (int i = 1; i < hashes.length; i++) {
            if (hashes[i] != hashes[first]) {
                first = i;
            }
            pairs += i - first;
        }
        return pairs;
    }

    /** Returns the expected number of collisions among {@code shingles} random hashes of {@code width} bytes. */
    private static double expected(int shingles, int width) {
        return ShingledDocuments.pairs(shingles) / Math.pow(2, width * Byte.SIZE);
    }

    /** Compares the similarities of all pairs, computed from hashed shingles, with the exact similarities. */
    private static DataTable pairs(DocumentGenerator texts, int documents) {
        DataTable table = new DataTable("shingle-hashes-pairs", "bytes,documents,pairs,changed_pairs,greatest_change");
        List<CollisionFreeShingles> spelled = IntStream.range(0, documents)
                .mapToObj(number ->
                        CollisionFreeShingles.of(texts.document(number).text()))
                .toList();
        double[] exact = ShingledDocuments.similarities(
                spelled.stream().map(text -> ShingleSet.setOf(text.spelled())).toList());
        for (int width : WIDTHS) {
            double[] hashed = ShingledDocuments.similarities(spelled.stream()
                    .map(text -> ShingleSet.setOf(shortened(text.hashes(), 0, text.hashes().length, width)))
                    .toList());
            double[] changes = IntStream.range(0, exact.length)
                    .mapToDouble(pair -> Math.abs(hashed[pair] - exact[pair]))
                    .toArray();
            table.add(
                    width,
                    documents,
                    exact.length,
                    Arrays.stream(changes).filter(change -> change > 0).count(),
                    Arrays.stream(changes).max().orElseThrow());
        }
        return table;
    }

    private static Chart figure(DataTable data) {
        DataTable four = data.where("bytes", 4);
        return new Chart(
                "Pairs of distinct shingles with the same hash",
                ChartAxis.logarithmic("distinct shingles of " + CollisionFreeShingles.K + " characters"),
                ChartAxis.logarithmic("pairs"),
                List.of(
                        ChartSeries.dashed("4 bytes, expected", four.points("shingles", "expected")),
                        ChartSeries.marked("4 bytes, observed", four.points("shingles", "collisions"))));
    }

    private static String summary(DataTable data, DataTable pairs) {
        DataTable largest = data.where("shingles", data.text(data.size() - 1, "shingles"));
        DataTable four = largest.where("bytes", 4);
        DataTable eight = largest.where("bytes", 8);
        DataTable fourPairs = pairs.where("bytes", 4);
        long shingles = (long) largest.number(0, "shingles");
        return "Among " + Decimals.grouped(shingles) + " distinct shingles of " + CollisionFreeShingles.K
                + " characters, "
                + Decimals.grouped((long) four.number(0, "collisions")) + " pairs share a 4-byte hash (expected: "
                + Decimals.fixed(four.number(0, "expected"), 1) + ") and "
                + Decimals.grouped((long) eight.number(0, "collisions")) + " an 8-byte hash (expected: "
                + String.format(Locale.ROOT, "%.1e", eight.number(0, "expected"))
                + "). Two documents that share half of the shingles have a similarity of "
                + Decimals.fixed(four.number(0, "hashed_jaccard"), 6) + " with 4 bytes and "
                + Decimals.fixed(eight.number(0, "hashed_jaccard"), 6) + " with 8. Between documents of about " + WORDS
                + " words, 4 bytes change the similarity of " + fourPairs.text(0, "changed_pairs") + " pairs of "
                + Decimals.grouped((long) fourPairs.number(0, "pairs")) + ", by at most "
                + Decimals.fixed(fourPairs.number(0, "greatest_change"), 6) + ". 4 bytes take "
                + Decimals.fixed(four.number(0, "megabytes"), 1) + " MB, 8 bytes "
                + Decimals.fixed(eight.number(0, "megabytes"), 1) + " MB and the characters themselves "
                + Decimals.fixed(shingles * CollisionFreeShingles.K / BYTES_PER_MEGABYTE, 1)
                + " MB. So 4 bytes suffice to compare two documents; an index of millions of shingles needs the 8 bytes that"
                + " Doppel uses. (The 4 bytes are the low half of the 8.)";
    }
}
