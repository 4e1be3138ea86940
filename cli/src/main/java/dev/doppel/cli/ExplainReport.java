package dev.doppel.cli;

import dev.doppel.Decimals;
import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.Wording;
import dev.doppel.band.BandScheme;
import dev.doppel.corpus.rows.Rows;
import dev.doppel.lab.explain.Band;
import dev.doppel.lab.explain.Explained;
import dev.doppel.lab.explain.Explainer;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.lab.explain.Row;
import dev.doppel.lab.explain.Signatures;
import dev.doppel.sketch.Estimate;
import dev.doppel.text.TextScheme;
import dev.doppel.text.Words;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The stages, shown on two documents, with the classic algorithm of the reports: the signature matrix is filled row by
 * row with modular hash functions of the row numbers. (A scan uses a faster sketch to the same end.)
 */
final class ExplainReport {
    private static final int ROWS_OF_A_KIND = 4;
    private static final int FUNCTIONS_SHOWN = 8;
    private static final int BANDS_SHOWN = 20;
    private static final int VALUES_OF_A_BAND = 8;
    private static final int WIDTH = 96;
    private static final int KEPT_SHINGLE_WIDTH = 30;

    private final Console console;
    private final Options options;
    private final List<Document> documents;
    private final Explanation explanation;
    private final BandScheme bands;

    ExplainReport(Console console, Options options, List<Document> documents) {
        this.console = console;
        this.options = options;
        this.documents = documents;
        explanation = Explainer.textbook(options)
                .explain(documents.get(0).text(), documents.get(1).text());
        bands = explanation.bands();
    }

    void print() {
        line("A = " + documents.get(0).id());
        line("B = " + documents.get(1).id());
        words();
        shingles();
        Signatures signatures = explanation.signatures();
        if (signatures == null) {
            heading("3. Verdict");
            line("A document without words resembles nothing, not even another one without words.");
            return;
        }
        characteristicMatrix();
        signatureMatrix(signatures);
        bands(signatures);
        curve();
        verdict();
    }

    private void words() {
        heading("1. Words: text becomes words, by the rules called " + options.text());
        for (int i = 0; i < 2; i++) {
            Words words = explanation.documents().get(i).words();
            line(name(i) + "  " + cut(Wording.count(words.count(), "word") + ": " + words.joined(), WIDTH));
        }
    }

    private void shingles() {
        String unit = options.shingles().unit().label();
        heading("2. Shingles: every run of " + options.shingles().size() + " " + unit + "; a document is the "
                + (options.shingles().bag() ? "bag of its shingles, repetitions counted" : "set of its shingles")
                + (options.text().profile() == TextScheme.Profile.CODE ? ", and of its names and literals" : ""));
        for (int i = 0; i < 2; i++) {
            Explained document = explanation.documents().get(i);
            String quoted = String.join(
                    ", ",
                    document.shingles().stream()
                            .limit(20)
                            .map(s -> "\"" + s + "\"")
                            .toList());
            line(name(i) + "  "
                    + cut(Wording.count(document.set().distinct(), "different shingle") + ": " + quoted, WIDTH));
        }
    }

    private void characteristicMatrix() {
        heading("3. Characteristic matrix: a row per shingle of either document, a 1 where the document has it");
        Table table = new Table("row", "A", "B", "shingle");
        List<Row> shown = explanation.excerpt(ROWS_OF_A_KIND);
        for (Row row : shown) {
            table.add(
                    Integer.toString(row.number()),
                    row.left() ? "1" : "0",
                    row.right() ? "1" : "0",
                    cut(row.shingle(), WIDTH));
        }
        table.print(console);
        int rows = explanation.rows().size();
        more(rows - shown.size(), "row");
        long common = explanation.overlap().commonCount();
        line("Both have " + common + " of the " + rows + " rows. The "
                + explanation.rowMeasure().label() + " similarity is " + common + "/" + rows + " = "
                + number(explanation.similarity()) + ".");
    }

    private void signatureMatrix(Signatures signatures) {
        heading("4. Signature matrix: hash functions shuffle the rows; of each, a document keeps its least value");
        Table table =
                new Table("function of the row number x", "A", "B", "", "the shingle A kept", "the shingle B kept");
        for (int i = 0; i < Math.min(FUNCTIONS_SHOWN, signatures.size()); i++) {
            boolean agree = signatures.agree(i);
            table.add(
                    "h" + (i + 1) + " = " + signatures.function(i),
                    Long.toString(signatures.value(i, 0)),
                    Long.toString(signatures.value(i, 1)),
                    agree ? "agree" : "",
                    keptShingle(signatures.row(i, 0)),
                    agree ? "the same" : keptShingle(signatures.row(i, 1)));
        }
        table.print(console);
        more(signatures.size() - FUNCTIONS_SHOWN, "function");
        Estimate estimate = signatures.estimate();
        line("The row with the least value of all is one that both have with a chance equal to their similarity;");
        line("then both keep the same value. So a few numbers stand for any number of shingles.");
        line("They agree in " + signatures.matches() + " of " + signatures.size() + ": the similarity is about "
                + number(estimate.value()) + ", in 95 of 100 cases between " + number(estimate.lower()) + " and "
                + number(estimate.upper()) + ".");
    }

    private String keptShingle(int row) {
        return cut(explanation.rows().get(row).shingle(), KEPT_SHINGLE_WIDTH);
    }

    private void bands(Signatures signatures) {
        heading("5. Bands: the signatures are cut into " + Wording.count(bands.bands(), "band") + " of "
                + Wording.count(bands.rows(), "row") + "; equal bands fall into one bucket");
        Table table = new Table("band", "A", "B", "");
        for (Band band : explanation.cut().subList(0, Math.min(BANDS_SHOWN, bands.bands()))) {
            table.add(
                    Integer.toString(band.number() + 1),
                    band(signatures, band.number(), 0),
                    band(signatures, band.number(), 1),
                    band.collide() ? "collide" : "");
        }
        table.print(console);
        more(bands.bands() - BANDS_SHOWN, "band");
        line("They collide in " + explanation.collisions() + " of " + bands.bands() + "; "
                + Wording.count(bands.minHits(), "collision")
                + " would make them a candidate pair. Only candidates are compared,");
        line("so that most pairs of a large collection are never looked at.");
    }

    private String band(Signatures signatures, int band, int column) {
        List<String> values = IntStream.range(band * bands.rows(), (band + 1) * bands.rows())
                .limit(VALUES_OF_A_BAND)
                .mapToObj(row -> Long.toString(signatures.value(row, column)))
                .toList();
        return String.join(" ", values) + (bands.rows() > VALUES_OF_A_BAND ? " ..." : "");
    }

    private void curve() {
        double similarity = explanation.similarity();
        heading("6. S-curve: how likely a pair of each similarity is to become a candidate, at " + bands.bands() + " x "
                + bands.rows());
        new SCurvePlot(bands, similarity, "this pair").lines().forEach(this::line);
        line("The chance is 1 - (1 - s^" + bands.rows() + ")^" + bands.bands() + " for a pair of similarity s"
                + (bands.minHits() > 1 ? ", were one collision enough." : "."));
        line("At this pair's " + number(similarity) + " the chance is " + number(explanation.chance())
                + "; the curve is steepest near (1/b)^(1/r) = " + number(bands.threshold()) + ".");
    }

    private void verdict() {
        heading("7. Verdict");
        boolean candidate = explanation.candidate();
        boolean similar = explanation.similar();
        line((candidate ? "A candidate pair, so it is verified" : "Not a candidate pair, so LSH would not look at it")
                + ": " + options.measure().label() + " " + Rows.number(explanation.measured())
                + ", "
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
