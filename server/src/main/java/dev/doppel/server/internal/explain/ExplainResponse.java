package dev.doppel.server.internal.explain;

import dev.doppel.lab.explain.ExplainedBand;
import dev.doppel.lab.explain.ExplainedDocument;
import dev.doppel.lab.explain.ExplainedPair;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.lab.explain.MatrixRow;
import dev.doppel.lab.explain.TracedSignatureMatrix;
import dev.doppel.sketch.Estimate;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The response for the explain page. The response contains the result of each stage of MinHash and LSH for two texts.
 * 64-bit numbers are sent as strings, since JavaScript numbers have only 53 bits of precision.
 *
 * @param text the text scheme
 * @param sketch the sketch scheme
 * @param measure the measure used to compute {@code similarity}
 * @param signatures the signatures of the texts, or null if a text has no words
 */
record ExplainResponse(
        String text,
        String shingles,
        String sketch,
        List<Side> documents,
        Matrix matrix,
        String measure,
        double similarity,
        @Nullable Signature signatures,
        Bands bands,
        double threshold,
        boolean candidate,
        boolean similar) {
    /**
     * The maximum number of rows to show for each kind of shingle: those only in the left text, those only in the right
     * text, and those in both.
     */
    private static final int ROWS_OF_A_KIND = 100;

    private static final int MAX_TEXT = 2000;
    private static final int MAX_SHINGLE = 120;

    /**
     * One of the two texts, with its word count, its words (possibly truncated) and its number of distinct shingles.
     */
    record Side(int words, String text, int shingles) {}

    /**
     * The characteristic matrix of the two texts.
     *
     * @param common the number of shingles in both texts
     * @param shown the first rows of each kind, in matrix order
     */
    record Matrix(int rows, long common, List<Line> shown) {}

    record Line(int row, String shingle, String hash, boolean left, boolean right) {}

    record Signature(int matches, Estimate estimate, List<Value> values) {}

    /**
     * The minimum hash values of both texts for one hash function.
     *
     * @param formula the formula of the hash function, with the row number as x; empty if the function hashes shingles
     * @param leftShingle the shingle with the minimum hash value in the left text
     */
    record Value(String formula, String left, String right, boolean agree, String leftShingle, String rightShingle) {}

    /**
     * The bands of the two signatures.
     *
     * @param steepest the approximate similarity at which the S-curve is steepest
     * @param chance the probability that a pair as similar as the two texts becomes a candidate pair
     */
    record Bands(int bands, int rows, double steepest, double chance, int collisions, List<Bucket> buckets) {}

    record Bucket(String left, String right, boolean collide) {}

    static ExplainResponse of(Explanation explanation, String sketch) {
        TracedSignatureMatrix signatures = explanation.signatures();
        ExplainedPair pair = explanation.pairs().get(0);
        return new ExplainResponse(
                explanation.options().text().toString(),
                explanation.options().shingles().toString(),
                sketch,
                explanation.documents().stream().map(ExplainResponse::side).toList(),
                new Matrix(
                        explanation.rows().size(),
                        pair.common(),
                        explanation.excerpt(ROWS_OF_A_KIND).stream()
                                .map(ExplainResponse::line)
                                .toList()),
                explanation.rowMeasure().label(),
                pair.similarity(),
                signatures == null ? null : signature(signatures, explanation.rows()),
                bands(explanation, pair),
                explanation.options().threshold(),
                pair.isCandidate(),
                pair.isSimilar());
    }

    private static Side side(ExplainedDocument document) {
        return new Side(
                document.words().count(),
                truncate(document.words().joined(), MAX_TEXT),
                document.set().distinct());
    }

    private static Line line(MatrixRow row) {
        return new Line(row.number(), truncate(row.shingle(), MAX_SHINGLE), hex(row.element()), row.has(0), row.has(1));
    }

    private static Signature signature(TracedSignatureMatrix signatures, List<MatrixRow> rows) {
        List<Value> values = IntStream.range(0, signatures.size())
                .mapToObj(i -> new Value(
                        signatures.formula(i),
                        Long.toString(signatures.value(i, 0)),
                        Long.toString(signatures.value(i, 1)),
                        signatures.agree(i, 0, 1),
                        truncate(rows.get(signatures.row(i, 0)).shingle(), MAX_SHINGLE),
                        truncate(rows.get(signatures.row(i, 1)).shingle(), MAX_SHINGLE)))
                .toList();
        return new Signature(signatures.matches(0, 1), signatures.estimate(0, 1), values);
    }

    private static Bands bands(Explanation explanation, ExplainedPair pair) {
        return new Bands(
                explanation.bands().bands(),
                explanation.bands().rows(),
                explanation.bands().threshold(),
                pair.chance(),
                pair.collisions(),
                explanation.bandKeys().stream().map(ExplainResponse::bucket).toList());
    }

    private static Bucket bucket(ExplainedBand band) {
        return new Bucket(hex(band.keys().get(0)), hex(band.keys().get(1)), band.collide(0, 1));
    }

    private static String hex(long hash) {
        String digits = Long.toHexString(hash);
        return "0".repeat(Long.BYTES * 2 - digits.length()) + digits;
    }

    private static String truncate(String text, int max) {
        if (text.length() <= max) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max;
        return text.substring(0, end) + " ...";
    }
}
