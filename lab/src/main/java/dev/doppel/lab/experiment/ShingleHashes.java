package dev.doppel.lab.experiment;

import dev.doppel.internal.Decimals;
import dev.doppel.lab.generate.CorpusScheme;
import dev.doppel.lab.generate.Generator;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.lab.internal.plot.Axis;
import dev.doppel.lab.internal.plot.Chart;
import dev.doppel.lab.internal.plot.Series;
import dev.doppel.shingle.ShingleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Shingles hashed to four and to eight bytes: how many become one, what that does to similarities, and what it saves. */
final class ShingleHashes implements Experiment {
    /** Multiples of four: a quarter of the shingles is to be in one document alone. */
    static final List<Integer> SIZES =
            List.of(1_000, 10_000, 40_000, 100_000, 400_000, 1_000_000, 2_000_000, 4_000_000);

    /** The larger one is that of Doppel's shingles; the smaller one keeps its low half, and is made for this experiment alone. */
    static final List<Integer> WIDTHS = List.of(4, 8);

    private static final int MOST_WHEN_QUICK = 400_000;
    private static final int WORDS = 1_000;
    private static final int MOST_DOCUMENTS = 1_000_000;
    private static final double BYTES_PER_MEGABYTE = 1e6;

    @Override
    public Subject subject() {
        return new Subject(
                "shingle-hashes",
                "What is lost by hashing shingles",
                "report 003, hashing shingles",
                "Shingles of a large k, say 10, can be hashed to a bucket number of 4 bytes, which compacts the data and, as report"
                        + " 004 adds in section 3.1.1, lets shingles be handled by single operations of the machine. Neither says"
                        + " how many shingles then share a number.");
    }

    @Override
    public Findings run(ExperimentSettings setting) {
        Generator texts = new CorpusScheme(MOST_DOCUMENTS, setting.seed(), 0, SimilarityRange.DEFAULT, WORDS).author();
        int most = setting.amount(SIZES.get(SIZES.size() - 1), MOST_WHEN_QUICK);
        long[] hashes = SpelledShingles.distinctHashes(texts, most);
        DataTable data = new DataTable(
                "shingle-hashes",
                "shingles",
                "bytes",
                "collisions",
                "expected",
                "jaccard",
                "hashed_jaccard",
                "megabytes");
        for (int shingles : SIZES) {
            if (shingles <= most) {
                for (int width : WIDTHS) {
                    data.add(row(hashes, shingles, width));
                }
            }
        }
        DataTable pairs = pairs(texts, setting.amount(100, 40));
        return new Findings(found(data, pairs), List.of(data, pairs), List.of(figure(data)));
    }

    private static Object[] row(long[] hashes, int shingles, int width) {
        return new Object[] {
            shingles,
            width,
            collisions(shortened(hashes, 0, shingles, width)),
            expected(shingles, width),
            0.5,
            // Two documents that have the middle half of the shingles in common.
            ShingledDocuments.similarity(
                    ShingleSet.setOf(shortened(hashes, 0, shingles / 4 * 3, width)),
                    ShingleSet.setOf(shortened(hashes, shingles / 4, shingles, width))),
            shingles * width / BYTES_PER_MEGABYTE
        };
    }

    /** Copies {@code hashes[from, to)}, of each its low bytes. */
    private static long[] shortened(long[] hashes, int from, int to, int width) {
        long[] some = Arrays.copyOfRange(hashes, from, to);
        for (int i = 0; i < some.length; i++) {
            some[i] &= -1L >>> (Long.SIZE - width * Byte.SIZE);
        }
        return some;
    }

    /** How many pairs are equal. Sorts. */
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

    /** Of random hashes. */
    private static double expected(int shingles, int width) {
        return ShingledDocuments.pairs(shingles) / Math.pow(2, width * Byte.SIZE);
    }

    /** What hashing does to the similarities of all pairs of documents, against those of the shingles themselves. */
    private static DataTable pairs(Generator texts, int documents) {
        DataTable table = new DataTable(
                "shingle-hashes-pairs", "bytes", "documents", "pairs", "changed_pairs", "greatest_change");
        List<SpelledShingles> spelled = IntStream.range(0, documents)
                .mapToObj(number -> SpelledShingles.of(texts.document(number).text()))
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
        List<Series> series = new ArrayList<>();
        DataTable four = data.where("bytes", 4);
        series.add(new Series("expected of 4 bytes", Series.Style.DASHED, four.points("shingles", "expected")));
        series.add(new Series("counted with 4 bytes", Series.Style.MARKED, four.points("shingles", "collisions")));
        return new Chart(
                "Pairs of different shingles with one hash",
                Axis.logarithmic("distinct shingles of " + SpelledShingles.K + " characters"),
                Axis.logarithmic("pairs"),
                series);
    }

    private static String found(DataTable data, DataTable pairs) {
        DataTable most = data.where("shingles", data.text(data.size() - 1, "shingles"));
        DataTable four = most.where("bytes", 4);
        DataTable eight = most.where("bytes", 8);
        DataTable fourPairs = pairs.where("bytes", 4);
        long shingles = (long) most.number(0, "shingles");
        return "Of " + Decimals.grouped(shingles) + " different shingles of " + SpelledShingles.K + " characters, "
                + Decimals.grouped((long) four.number(0, "collisions")) + " pairs have one hash of 4 bytes (expected: "
                + Decimals.fixed(four.number(0, "expected"), 1) + ") and "
                + Decimals.grouped((long) eight.number(0, "collisions")) + " one of 8 bytes (expected: "
                + String.format(Locale.ROOT, "%.1e", eight.number(0, "expected"))
                + "). Two documents that have half of them in common are "
                + Decimals.fixed(four.number(0, "hashed_jaccard"), 6) + " similar by 4 bytes and "
                + Decimals.fixed(eight.number(0, "hashed_jaccard"), 6) + " by 8. Between documents of about " + WORDS
                + " words, 4 bytes change the similarity of " + fourPairs.text(0, "changed_pairs") + " pairs of "
                + Decimals.grouped((long) fourPairs.number(0, "pairs")) + ", by at most "
                + Decimals.fixed(fourPairs.number(0, "greatest_change"), 6) + ". 4 bytes take "
                + Decimals.fixed(four.number(0, "megabytes"), 1) + " MB, 8 bytes "
                + Decimals.fixed(eight.number(0, "megabytes"), 1) + " MB and the characters themselves "
                + Decimals.fixed(shingles * SpelledShingles.K / BYTES_PER_MEGABYTE, 1)
                + " MB. So 4 bytes do for comparing two documents; an index over millions of shingles needs the 8 that Doppel takes."
                + " (The 4 bytes are the low half of the 8.)";
    }
}
