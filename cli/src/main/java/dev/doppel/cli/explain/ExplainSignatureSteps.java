package dev.doppel.cli.explain;

import dev.doppel.cli.console.TextTable;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.lab.explain.MatrixRow;
import dev.doppel.lab.explain.RowFunction;
import dev.doppel.lab.explain.TracedSignatureMatrix;
import dev.doppel.sketch.SignatureMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints how the signature matrix is filled row by row, as in report 003. */
record ExplainSignatureSteps(ExplainPrinter page, Explanation explanation, TracedSignatureMatrix signatures) {
    private static final int SHINGLE_WIDTH = 60;

    private int columns() {
        return explanation.documents().size();
    }

    /** Prints how the first {@code rows} rows change the signature values for the first {@code functions} functions. */
    void print(int functions, int rows) {
        hashes(functions, rows);
        steps(functions, rows);
    }

    private RowFunction function(int i) {
        return signatures.functions().get(i);
    }

    private String name(int i) {
        return function(i).name(i);
    }

    private void hashes(int functions, int rows) {
        List<String> header = new ArrayList<>(List.of("row"));
        header.addAll(ExplainPrinter.names(columns()));
        IntStream.range(0, functions).forEach(i -> header.add(name(i) + "(row)"));
        header.add("shingle");
        TextTable table = new TextTable(header);
        for (MatrixRow row : explanation.rows().subList(0, rows)) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(row.number())));
            cells.addAll(ExplainReport.cells(row, columns()));
            IntStream.range(0, functions)
                    .forEach(i -> cells.add(Long.toString(function(i).hash(row.number()))));
            cells.add(page.shingle(row.shingle(), SHINGLE_WIDTH));
            table.add(cells);
        }
        table.print(page.console());
        page.more(explanation.rows().size() - rows, "row");
        page.line("");
    }

    private void steps(int functions, int rows) {
        List<SignatureMatrix> steps = signatures.steps(rows);
        page.line("Before the first row:");
        step(steps.get(0), functions);
        for (MatrixRow row : explanation.rows().subList(0, rows)) {
            page.line("After row " + row.number() + ", which "
                    + row.documents().stream().map(ExplainPrinter::name).collect(Collectors.joining(", "))
                    + (row.documents().size() == 1 ? " has:" : " have:"));
            step(steps.get(row.number() + 1), functions);
        }
        page.line(rows < explanation.rows().size() ? "And so on. After the last row:" : "That is the whole matrix:");
    }

    private void step(SignatureMatrix matrix, int functions) {
        List<String> header = new ArrayList<>(List.of(""));
        header.addAll(ExplainPrinter.names(columns()));
        TextTable table = new TextTable(header);
        for (int i = 0; i < functions; i++) {
            List<String> cells = new ArrayList<>(List.of(name(i)));
            for (int column = 0; column < columns(); column++) {
                long value = matrix.value(i, column);
                cells.add(value == SignatureMatrix.INFINITY ? "∞" : Long.toString(value));
            }
            table.add(cells);
        }
        table.print(page.console());
        page.line("");
    }
}
