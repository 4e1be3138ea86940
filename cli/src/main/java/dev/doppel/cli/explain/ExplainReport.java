package dev.doppel.cli.explain;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.cli.console.TextTable;
import dev.doppel.hash.VectorHash;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.explain.ExplainedDocument;
import dev.doppel.lab.explain.ExplainedPair;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.lab.explain.MatrixRow;
import dev.doppel.lab.explain.TracedSignatureMatrix;
import dev.doppel.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Prints the stages of a comparison with classic MinHash. By default, a scan uses a faster sketch. */
public final class ExplainReport {
    private static final int ROWS_OF_A_KIND = 4;
    private static final int FEW_ROWS = 20;
    private static final int PAIRS_SHOWN = 20;
    private static final int SHINGLES_SHOWN = 20;
    private static final int WIDTH = 96;

    private final ExplainPrinter page;
    private final Explanation explanation;
    private final Options options;
    private final List<Document> documents;

    ExplainReport(ExplainPrinter page, Explanation explanation, List<Document> documents) {
        this.page = page;
        this.explanation = explanation;
        this.options = explanation.options();
        this.documents = List.copyOf(documents);
    }

    /**
     * Prints all sections of the explanation.
     *
     * @param steps whether to show how the signature matrix is filled
     * @param bucketHash the hash function that the user chose for buckets, if any
     */
    void print(boolean steps, Optional<VectorHash> bucketHash) {
        for (int i = 0; i < documents.size(); i++) {
            page.line(ExplainPrinter.name(i) + " = " + documents.get(i).id());
        }
        words();
        shingles();
        TracedSignatureMatrix signatures = explanation.signatures();
        if (signatures == null) {
            page.heading("3. Verdict");
            page.line("A document without words resembles nothing, not even another one without words.");
            return;
        }
        characteristicMatrix();
        new ExplainSignatureSection(page, explanation, signatures).print(steps);
        new ExplainBandSection(page, explanation, signatures).print(bucketHash);
        new ExplainPairSection(page, explanation, signatures).print();
    }

    private void words() {
        page.heading("1. Words: text becomes words, by the rules called " + options.text());
        for (int i = 0; i < documents.size(); i++) {
            Words words = explanation.documents().get(i).words();
            page.line(ExplainPrinter.name(i) + "  "
                    + truncated(Plurals.count(words.count(), "word") + ": " + ExplainPrinter.visible(words.joined())));
        }
    }

    private void shingles() {
        String unit = options.shingles().unit().label();
        page.heading("2. Shingles: every run of " + options.shingles().size() + " " + unit + "; a document is the "
                + (options.shingles().bag() ? "bag of its shingles, repetitions counted" : "set of its shingles")
                + (options.text().profile().isProgram() ? ", and of its names and literals" : ""));
        for (int i = 0; i < documents.size(); i++) {
            ExplainedDocument document = explanation.documents().get(i);
            String quoted = String.join(
                    ", ",
                    document.shingles().stream()
                            .limit(SHINGLES_SHOWN)
                            .map(s -> "\"" + ExplainPrinter.visible(s) + "\"")
                            .toList());
            page.line(ExplainPrinter.name(i) + "  "
                    + truncated(Plurals.count(document.set().distinct(), "different shingle") + ": " + quoted));
        }
    }

    private void characteristicMatrix() {
        int columns = documents.size();
        page.heading("3. Characteristic matrix: a row per shingle of " + (columns == 2 ? "either" : "any")
                + " document, a 1 where the document has it");
        List<String> header = new ArrayList<>(ExplainPrinter.names(columns));
        header.add(0, "row");
        header.add("shingle");
        TextTable table = new TextTable(header);
        List<MatrixRow> shown = shownRows();
        for (MatrixRow row : shown) {
            List<String> cells = new ArrayList<>(cells(row, columns));
            cells.add(0, Integer.toString(row.number()));
            cells.add(page.shingle(row.shingle(), WIDTH));
            table.add(cells);
        }
        table.print(page.console());
        int rows = explanation.rows().size();
        page.more(rows - shown.size(), "row");
        if (columns == 2) {
            ExplainedPair pair = explanation.pairs().get(0);
            page.line("Both have " + pair.common() + " of the " + rows + " rows. The "
                    + explanation.rowMeasure().label() + " similarity is " + pair.common() + "/" + rows + " = "
                    + ExplainPrinter.number(pair.similarity()) + ".");
        }
        rowTypes();
    }

    /**
     * Returns the rows of the characteristic matrix to print. These are all rows if the matrix is small and has at
     * least three documents, and otherwise a few rows of each kind. Two rows are of the same kind if their shingles
     * occur in the same documents.
     */
    private List<MatrixRow> shownRows() {
        boolean few = documents.size() > 2 && explanation.rows().size() <= FEW_ROWS;
        return few
                ? explanation.rows()
                : explanation.excerpt(page.atMost(Math.max(1, 2 * ROWS_OF_A_KIND / documents.size())));
    }

    static List<String> cells(MatrixRow row, int columns) {
        return IntStream.range(0, columns)
                .mapToObj(column -> row.has(column) ? "1" : "0")
                .toList();
    }

    /**
     * Prints the similarity of each pair. As in report 000, the similarity is computed from the number of matrix rows
     * of each type.
     */
    private void rowTypes() {
        page.line("");
        TextTable table = new TextTable(
                "pair", "a: in neither", "b: second only", "c: first only", "d: in both", "similarity d / (b + c + d)");
        List<ExplainedPair> pairs = explanation.pairs();
        for (ExplainedPair pair : pairs.stream().limit(page.atMost(PAIRS_SHOWN)).toList()) {
            table.add(
                    ExplainPairSection.name(pair),
                    Long.toString(explanation.rows().size() - pair.union()),
                    Long.toString(pair.rightOnly()),
                    Long.toString(pair.leftOnly()),
                    Long.toString(pair.common()),
                    pair.common() + "/" + pair.union() + " = " + ExplainPrinter.number(pair.similarity()));
        }
        table.print(page.console());
        page.more(pairs.size() - page.atMost(PAIRS_SHOWN), "pair");
    }

    private static String truncated(String text) {
        return ExplainPrinter.truncated(text, WIDTH);
    }
}
