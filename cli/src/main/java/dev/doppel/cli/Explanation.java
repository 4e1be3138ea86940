package dev.doppel.cli;

import dev.doppel.Decimals;
import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.Wording;
import dev.doppel.band.BandScheme;
import dev.doppel.hash.Mix;
import dev.doppel.hash.ModularHash;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.sketch.CharacteristicMatrix;
import dev.doppel.sketch.Estimate;
import dev.doppel.sketch.SignatureMatrix;
import dev.doppel.sketch.Sketch;
import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import dev.doppel.text.Words;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The stages, shown on two documents, with the classic algorithm of the reports: the signature matrix is filled row by
 * row with modular hash functions of the row numbers. (A scan uses a faster sketch to the same end.)
 */
final class Explanation {
    /** Below a small prime there are few functions, and they would repeat. */
    private static final int ENOUGH_ROWS = 1000;

    private static final int ROWS_OF_A_KIND = 4;
    private static final int FUNCTIONS_SHOWN = 8;
    private static final int BANDS_SHOWN = 20;
    private static final int VALUES_OF_A_BAND = 8;
    private static final int WIDTH = 96;
    private static final int KEPT_SHINGLE_WIDTH = 30;

    private final Console console;
    private final Options options;
    private final List<Document> documents;
    private final List<Words> words;
    private final Shingler shingler;
    private final List<ShingleSet> sets;
    /** The words behind each hash, in the order of the texts. */
    private final Map<Long, String> spelling = new LinkedHashMap<>();

    private final Overlap overlap;
    private final BandScheme bands;

    Explanation(Console console, Options options, List<Document> documents) {
        this.console = console;
        this.options = options;
        this.documents = documents;
        Splitter splitter = options.text().splitter();
        words = documents.stream()
                .map(document -> splitter.split(document.text()))
                .toList();
        shingler = options.shingles().shingler();
        sets = words.stream().map(shingler::shingle).toList();
        words.forEach(this::spell);
        overlap = Overlap.of(sets.get(0), sets.get(1));
        bands = options.settledBands().orElse(new BandScheme(options.sketch().size(), 1));
    }

    /** In a bag every occurrence is an element of its own, and so a row: the second one of a shingle is spelled (2). */
    private void spell(Words document) {
        long[] hashes = shingler.hashesInOrder(document);
        List<String> spelled = shingler.spell(document);
        Map<Long, Integer> earlier = new HashMap<>();
        for (int i = 0; i < hashes.length; i++) {
            int times = options.shingles().bag() ? earlier.merge(hashes[i], 1, Integer::sum) : 1;
            String number = times == 1 ? "" : " (" + times + ")";
            spelling.putIfAbsent(ShingleSet.element(hashes[i], times - 1), spelled.get(i) + number);
        }
    }

    void print() {
        line("A = " + documents.get(0).id());
        line("B = " + documents.get(1).id());
        words();
        shingles();
        if (sets.get(0).isEmpty() || sets.get(1).isEmpty()) {
            heading("3. Verdict");
            line("A document without words resembles nothing, not even another one without words.");
            return;
        }
        CharacteristicMatrix matrix = characteristicMatrix();
        SignatureMatrix signatures = signatureMatrix(matrix);
        int collisions = bands(signatures);
        curve();
        verdict(collisions);
    }

    private void words() {
        heading("1. Words: text becomes words, by the rules called " + options.text());
        for (int i = 0; i < 2; i++) {
            line(name(i) + "  "
                    + cut(
                            Wording.count(words.get(i).count(), "word") + ": "
                                    + words.get(i).joined(),
                            WIDTH));
        }
    }

    private void shingles() {
        String unit = options.shingles().unit().label();
        heading("2. Shingles: every run of " + options.shingles().size() + " " + unit + "; a document is the "
                + (options.shingles().bag() ? "bag of its shingles, repetitions counted" : "set of its shingles")
                + (options.text().profile() == TextScheme.Profile.CODE ? ", and of its names and literals" : ""));
        for (int i = 0; i < 2; i++) {
            List<String> spelled = shingler.spell(words.get(i));
            String quoted = String.join(
                    ", ",
                    spelled.stream()
                            .distinct()
                            .limit(20)
                            .map(s -> "\"" + s + "\"")
                            .toList());
            line(name(i) + "  "
                    + cut(Wording.count(sets.get(i).distinct(), "different shingle") + ": " + quoted, WIDTH));
        }
    }

    private CharacteristicMatrix characteristicMatrix() {
        heading("3. Characteristic matrix: a row per shingle of either document, a 1 where the document has it");
        long[] inOrder = spelling.keySet().stream().mapToLong(Long::longValue).toArray();
        CharacteristicMatrix matrix = CharacteristicMatrix.of(sets, inOrder);
        Table table = new Table("row", "A", "B", "shingle");
        int[] shown = excerpt(matrix);
        for (int row : shown) {
            table.add(
                    Integer.toString(row),
                    matrix.has(row, 0) ? "1" : "0",
                    matrix.has(row, 1) ? "1" : "0",
                    cut(spelled(matrix, row), WIDTH));
        }
        table.print(console);
        more(matrix.rows() - shown.length, "row");
        line("Both have " + overlap.commonCount() + " of the " + matrix.rows() + " rows. The "
                + (options.shingles().bag() ? Measure.WEIGHTED_JACCARD : Measure.JACCARD).label() + " similarity is "
                + overlap.commonCount() + "/" + matrix.rows() + " = " + number(ofRows()) + ".");
        return matrix;
    }

    /** The Jaccard similarity of the columns: of bags, the weighted one. */
    private double ofRows() {
        return Measure.WEIGHTED_JACCARD.of(overlap);
    }

    /** Some rows of each kind, in order: those of both documents, of A alone, of B alone. */
    private static int[] excerpt(CharacteristicMatrix matrix) {
        int[] left = {ROWS_OF_A_KIND, ROWS_OF_A_KIND, ROWS_OF_A_KIND};
        return IntStream.range(0, matrix.rows())
                .filter(row -> left[matrix.has(row, 0) ? matrix.has(row, 1) ? 0 : 1 : 2]-- > 0)
                .toArray();
    }

    private SignatureMatrix signatureMatrix(CharacteristicMatrix matrix) {
        heading("4. Signature matrix: hash functions shuffle the rows; of each, a document keeps its least value");
        ModularHash[] functions = IntStream.range(0, bands.values())
                .mapToObj(i -> ModularHash.forRows(
                        Math.max(matrix.rows(), ENOUGH_ROWS),
                        Mix.draw(options.sketch().seed(), i)))
                .toArray(ModularHash[]::new);
        SignatureMatrix signatures = SignatureMatrix.of(matrix, functions);
        Table table =
                new Table("function of the row number x", "A", "B", "", "the shingle A kept", "the shingle B kept");
        for (int i = 0; i < Math.min(FUNCTIONS_SHOWN, functions.length); i++) {
            ModularHash h = functions[i];
            boolean agree = signatures.value(i, 0) == signatures.value(i, 1);
            table.add(
                    "h" + (i + 1) + " = (" + h.a() + "x + " + h.b() + ") mod " + h.prime(),
                    Long.toString(signatures.value(i, 0)),
                    Long.toString(signatures.value(i, 1)),
                    agree ? "agree" : "",
                    keptShingle(matrix, h, signatures.value(i, 0)),
                    agree ? "the same" : keptShingle(matrix, h, signatures.value(i, 1)));
        }
        table.print(console);
        more(functions.length - FUNCTIONS_SHOWN, "function");
        Sketch a = signatures.column(0);
        Sketch b = signatures.column(1);
        Estimate estimate = a.similarity(b);
        line("The row with the least value of all is one that both have with a chance equal to their similarity;");
        line("then both keep the same value. So a few numbers stand for any number of shingles.");
        line("They agree in " + a.matches(b) + " of " + a.size() + ": the similarity is about "
                + number(estimate.value()) + ", in 95 of 100 cases between " + number(estimate.lower()) + " and "
                + number(estimate.upper()) + ".");
        return signatures;
    }

    /** A function permutes the row numbers, so that a value belongs to one row. */
    private String keptShingle(CharacteristicMatrix matrix, ModularHash function, long value) {
        int row = IntStream.range(0, matrix.rows())
                .filter(x -> function.hash(x) == value)
                .findFirst()
                .orElseThrow();
        return cut(spelled(matrix, row), KEPT_SHINGLE_WIDTH);
    }

    private String spelled(CharacteristicMatrix matrix, int row) {
        return String.valueOf(spelling.get(matrix.element(row)));
    }

    private int bands(SignatureMatrix signatures) {
        heading("5. Bands: the signatures are cut into " + Wording.count(bands.bands(), "band") + " of "
                + Wording.count(bands.rows(), "row") + "; equal bands fall into one bucket");
        Table table = new Table("band", "A", "B", "");
        int collisions = 0;
        for (int band = 0; band < bands.bands(); band++) {
            String a = band(signatures, band, 0);
            String b = band(signatures, band, 1);
            boolean collide = true;
            for (int row = band * bands.rows(); row < (band + 1) * bands.rows(); row++) {
                collide &= signatures.value(row, 0) == signatures.value(row, 1);
            }
            collisions += collide ? 1 : 0;
            if (band < BANDS_SHOWN) {
                table.add(Integer.toString(band + 1), a, b, collide ? "collide" : "");
            }
        }
        table.print(console);
        more(bands.bands() - BANDS_SHOWN, "band");
        line("They collide in " + collisions + " of " + bands.bands() + "; "
                + Wording.count(bands.minHits(), "collision")
                + " would make them a candidate pair. Only candidates are compared,");
        line("so that most pairs of a large collection are never looked at.");
        return collisions;
    }

    private String band(SignatureMatrix signatures, int band, int column) {
        List<String> values = IntStream.range(band * bands.rows(), (band + 1) * bands.rows())
                .limit(VALUES_OF_A_BAND)
                .mapToObj(row -> Long.toString(signatures.value(row, column)))
                .toList();
        return String.join(" ", values) + (bands.rows() > VALUES_OF_A_BAND ? " ..." : "");
    }

    private void curve() {
        double similarity = ofRows();
        heading("6. S-curve: how likely a pair of each similarity is to become a candidate, at " + bands.bands() + " x "
                + bands.rows());
        new SCurvePlot(bands, similarity).lines().forEach(this::line);
        line("The chance is 1 - (1 - s^" + bands.rows() + ")^" + bands.bands() + " for a pair of similarity s"
                + (bands.minHits() > 1 ? ", were one collision enough." : "."));
        line("At this pair's " + number(similarity) + " the chance is " + number(bands.chance(similarity))
                + "; the curve is steepest near (1/b)^(1/r) = " + number(bands.threshold()) + ".");
    }

    private void verdict(int collisions) {
        heading("7. Verdict");
        boolean candidate = collisions >= bands.minHits();
        double similarity = options.measure().of(overlap);
        boolean similar = overlap.common() > 0 && similarity >= options.threshold();
        line((candidate ? "A candidate pair, so it is verified" : "Not a candidate pair, so LSH would not look at it")
                + ": " + options.measure().label() + " " + Decimals.fixed(similarity, PairRows.DIGITS) + ", "
                + (similar ? "at or above" : "below") + " the threshold " + Decimals.shortest(options.threshold())
                + ".");
        line(console.bold(
                candidate && similar
                        ? "A and B are similar, and found."
                        : similar
                                ? "A and B are similar, and missed by these bands; the method exact finds them."
                                : candidate
                                        ? "A and B are not similar: a false candidate, found out by verifying."
                                        : "A and B are not similar, and nobody wasted time on them."));
        line("A scan does the same with a faster sketch, and where an exact join is cheap, with that instead.");
    }

    private static String name(int document) {
        return document == 0 ? "A" : "B";
    }

    private void heading(String text) {
        line("");
        line(console.bold(text));
    }

    private void more(int hidden, String noun) {
        if (hidden > 0) {
            line("... and " + Wording.count(hidden, "more " + noun));
        }
    }

    private void line(String text) {
        console.out().println(text);
    }

    private static String cut(String text, int width) {
        return text.length() <= width ? text : text.substring(0, width - 4) + " ...";
    }

    private static String number(double value) {
        return Decimals.fixed(value, 3);
    }
}
