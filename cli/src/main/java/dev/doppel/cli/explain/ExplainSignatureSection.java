package dev.doppel.cli.explain;

import dev.doppel.cli.console.TextTable;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.lab.explain.MatrixRow;
import dev.doppel.lab.explain.RowFunction;
import dev.doppel.lab.explain.RowPermutation;
import dev.doppel.lab.explain.TracedSignatureMatrix;
import dev.doppel.sketch.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Prints the section of an explanation about the signature matrix. It shows the row functions, the steps in which they
 * fill the matrix, and the shingles that determine the values of each document.
 */
public final class ExplainSignatureSection {
    private static final int FUNCTIONS_SHOWN = 8;
    private static final int ROWS_SHOWN = 20;
    private static final int FORMULA_WIDTH = 44;

    private static final int SHINGLE_WIDTH = 60;
    private static final int KEPT_WIDTH = 30;

    /**
     * The total width, in characters, of the table columns that show which shingles determine the signature values. It
     * is divided equally among the documents. With three or more documents, these columns are omitted if any shingle is
     * wider than its column.
     */
    private static final int GROUP_WIDTH = 32;

    private final ExplainPrinter page;
    private final Explanation explanation;
    private final TracedSignatureMatrix signatures;
    private final int columns;
    private final int functions;
    private final int rows;

    ExplainSignatureSection(ExplainPrinter page, Explanation explanation, TracedSignatureMatrix signatures) {
        this.page = page;
        this.explanation = explanation;
        this.signatures = signatures;
        columns = explanation.documents().size();
        functions = Math.min(page.atMost(FUNCTIONS_SHOWN), signatures.size());
        rows = Math.min(page.atMost(ROWS_SHOWN), explanation.rows().size());
    }

    void print(boolean steps) {
        page.heading("4. Signature matrix: each hash function shuffles the rows; a document keeps its least value");
        if (steps) {
            new ExplainSignatureSteps(page, explanation, signatures).print(functions, rows);
        }
        for (int i = 0; i < functions; i++) {
            if (function(i) instanceof RowPermutation permutation) {
                order(i, permutation);
            }
        }
        matrix();
        sharedValues();
        if (columns > 2) {
            page.line("Consider two of the documents, and only the rows that either has.");
        }
        page.line("The probability that both have the row with the least value is equal to their similarity;");
        page.line("then both keep the same value. So a few numbers represent any number of shingles.");
        if (columns == 2) {
            Estimate estimate = signatures.estimate(0, 1);
            page.line("They agree in " + signatures.matches(0, 1) + " of " + signatures.size()
                    + ": the similarity is about " + ExplainPrinter.number(estimate.value())
                    + ", in 95 of 100 cases between " + ExplainPrinter.number(estimate.lower()) + " and "
                    + ExplainPrinter.number(estimate.upper()) + ".");
        }
    }

    private RowFunction function(int i) {
        return signatures.functions().get(i);
    }

    private String name(int i) {
        return function(i).name(i);
    }

    /** Prints the matrix rows in the order given by a permutation, as in report 000. */
    private void order(int i, RowPermutation permutation) {
        page.line("The rows in the order of " + name(i) + ":");
        List<String> header = new ArrayList<>(List.of("position", "row"));
        header.addAll(ExplainPrinter.names(columns));
        header.addAll(List.of("shingle", ""));
        TextTable table = new TextTable(header);
        for (int position = 0; position < rows; position++) {
            MatrixRow row = explanation.rows().get(permutation.order().get(position));
            List<String> cells = new ArrayList<>(List.of(Integer.toString(position), Integer.toString(row.number())));
            cells.addAll(ExplainReport.cells(row, columns));
            String keptBy = row.documents().stream()
                    .filter(document -> signatures.row(i, document) == row.number())
                    .map(ExplainPrinter::name)
                    .collect(Collectors.joining(", "));
            cells.addAll(List.of(
                    page.shingle(row.shingle(), SHINGLE_WIDTH), keptBy.isEmpty() ? "" : "the first of " + keptBy));
            table.add(cells);
        }
        table.print(page.console());
        page.more(explanation.rows().size() - rows, "row");
        page.line("");
    }

    private void matrix() {
        boolean kept = columns == 2 || keptFit();
        List<String> header = new ArrayList<>(List.of("function of the row number x"));
        header.addAll(ExplainPrinter.names(columns));
        header.add("");
        if (kept) {
            ExplainPrinter.names(columns)
                    .forEach(name -> header.add(columns == 2 ? "the shingle " + name + " kept" : name + " kept"));
        }
        TextTable table = new TextTable(header);
        for (int i = 0; i < functions; i++) {
            int number = i;
            List<String> cells = new ArrayList<>(List.of(name(i) + " = " + formula(i)));
            IntStream.range(0, columns).forEach(column -> cells.add(Long.toString(signatures.value(number, column))));
            cells.add(agreement(i));
            if (kept) {
                IntStream.range(0, columns).forEach(column -> cells.add(kept(number, column)));
            }
            table.add(cells);
        }
        table.print(page.console());
        page.more(signatures.size() - functions, "function");
    }

    /** Returns whether all shingles that determine the printed signature values fit in their table columns. */
    private boolean keptFit() {
        return IntStream.range(0, functions)
                .allMatch(i -> IntStream.range(0, columns)
                        .allMatch(column -> keptRow(i, column).shingle().length() <= GROUP_WIDTH / columns));
    }

    private MatrixRow keptRow(int i, int column) {
        return explanation.rows().get(signatures.row(i, column));
    }

    private String formula(int i) {
        return page.all() ? signatures.formula(i) : ExplainPrinter.truncated(signatures.formula(i), FORMULA_WIDTH);
    }

    private String agreement(int i) {
        String groups = ExplainPrinter.groups(columns, column -> signatures.value(i, column));
        return columns > 2 || groups.isEmpty() ? groups : "agree";
    }

    private String kept(int i, int column) {
        if (columns == 2 && column == 1 && signatures.agree(i, 0, 1)) {
            return "the same";
        }
        MatrixRow row = keptRow(i, column);
        String shingle = page.shingle(row.shingle(), KEPT_WIDTH);
        return columns == 2 && function(i) instanceof RowPermutation
                ? shingle + " (row " + row.number() + ")"
                : shingle;
    }

    /**
     * Prints the functions that map several rows to the same value. With these functions, documents without a common
     * row can have equal signature values.
     */
    private void sharedValues() {
        List<String> names = IntStream.range(0, functions)
                .filter(i -> explanation.rows().stream()
                                .mapToLong(row -> function(i).hash(row.number()))
                                .distinct()
                                .count()
                        < explanation.rows().size())
                .mapToObj(this::name)
                .toList();
        if (!names.isEmpty()) {
            page.line("Some rows have equal values of " + String.join(", ", names) + ",");
            page.line("so that two documents may agree without a common row.");
        }
    }
}
