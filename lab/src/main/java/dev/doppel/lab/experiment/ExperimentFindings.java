package dev.doppel.lab.experiment;

import dev.doppel.lab.plot.Chart;
import java.util.List;

/** The results of an experiment: a summary of one or two sentences, tables, and charts. */
public record ExperimentFindings(String summary, List<DataTable> tables, List<Chart> figures) {
    public ExperimentFindings {
        tables = List.copyOf(tables);
        figures = List.copyOf(figures);
    }

    /** Returns the table with the given name. Throws {@link IllegalArgumentException} if there is none. */
    public DataTable table(String name) {
        return tables.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no table " + name));
    }
}
