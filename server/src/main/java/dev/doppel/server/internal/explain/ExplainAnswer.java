package dev.doppel.server.internal.explain;

import dev.doppel.lab.explain.ExplainedBand;
import dev.doppel.lab.explain.ExplainedDocument;
import dev.doppel.lab.explain.ExplainedPair;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.lab.explain.MatrixRow;
import dev.doppel.lab.explain.Signatures;
import dev.doppel.sketch.Estimate;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What each stage made of two texts, as the page reads it. 64-bit numbers are strings, since a browser's numbers have 53 bits.
 *
 * @param text how text became words
 * @param sketch how signatures were made
 * @param measure what the similarity of the rows is called
 * @param signatures null where a text has no words
 */
public record ExplainAnswer(
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
    /** More would only be scrolled over; the true counts are told. */
    private static final int ROWS_OF_A_KIND = 100;

    private static final int LONGEST_TEXT = 2000;
    private static final int LONGEST_SHINGLE = 120;

    /**
     * One of the two texts.
     *
     * @param text its words, the first of them if there are many
     * @param shingles how many different ones it has
     */
    record Side(int words, String text, int shingles) {}

    /**
     * The characteristic matrix.
     *
     * @param shown some rows of each kind, in order
     */
    record Matrix(int rows, long common, List<Line> shown) {}

    /** A row of it. */
    record Line(int row, String shingle, String hash, boolean left, boolean right) {}

    record Signature(int matches, Estimate estimate, List<Value> values) {}

    /**
     * The least values of one function.
     *
     * @param formula of the row number x; empty where it is a function of hashes
     * @param leftShingle which the left text has its value from
     */
    record Value(String formula, String left, String right, boolean agree, String leftShingle, String rightShingle) {}

    /**
     * The bands.
     *
     * @param steepest about where the S-curve rises
     * @param chance that a pair of this similarity becomes a candidate
     */
    record Bands(int bands, int rows, double steepest, double chance, int collisions, List<Bucket> buckets) {}

    record Bucket(String left, String right, boolean collide) {}

    static ExplainAnswer of(Explanation explanation, String sketch) {
        Signatures signatures = explanation.signatures();
        ExplainedPair pair = explanation.pairs().get(0);
        return new ExplainAnswer(
                explanation.options().text().toString(),
                explanation.options().shingles().toString(),
                sketch,
                explanation.documents().stream().map(ExplainAnswer::side).toList(),
                new Matrix(
                        explanation.rows().size(),
                        pair.common(),
                        explanation.excerpt(ROWS_OF_A_KIND).stream()
                                .map(ExplainAnswer::line)
                                .toList()),
                explanation.rowMeasure().label(),
                pair.similarity(),
                signatures == null ? null : signature(signatures, explanation.rows()),
                bands(explanation, pair),
                explanation.options().threshold(),
                pair.candidate(),
                pair.similar());
    }

    private static Side side(ExplainedDocument document) {
        return new Side(
                document.words().count(),
                cut(document.words().joined(), LONGEST_TEXT),
                document.set().distinct());
    }

    private static Line line(MatrixRow row) {
        return new Line(row.number(), cut(row.shingle(), LONGEST_SHINGLE), hex(row.element()), row.has(0), row.has(1));
    }

    private static Signature signature(Signatures signatures, List<MatrixRow> rows) {
        List<Value> values = IntStream.range(0, signatures.size())
                .mapToObj(i -> new Value(
                        signatures.function(i),
                        Long.toString(signatures.value(i, 0)),
                        Long.toString(signatures.value(i, 1)),
                        signatures.agree(i, 0, 1),
                        cut(rows.get(signatures.row(i, 0)).shingle(), LONGEST_SHINGLE),
                        cut(rows.get(signatures.row(i, 1)).shingle(), LONGEST_SHINGLE)))
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
                explanation.cut().stream().map(ExplainAnswer::bucket).toList());
    }

    private static Bucket bucket(ExplainedBand band) {
        return new Bucket(hex(band.keys().get(0)), hex(band.keys().get(1)), band.collide(0, 1));
    }

    private static String hex(long hash) {
        String digits = Long.toHexString(hash);
        return "0".repeat(Long.BYTES * 2 - digits.length()) + digits;
    }

    private static String cut(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
        return text.substring(0, end) + " ...";
    }
}
