package dev.doppel.lab.experiment;

import dev.doppel.lab.plot.Chart;
import java.util.List;

/** The results of an experiment, with a summary of one or two sentences. */
public record ExperimentFindings(String summary, List<DataTable> tables, List<Chart> figures) {
    public ExperimentFindings {
        tables = List.copyOf(tables);
        figures = List.copyOf(figures);
    }

    /**
     * Returns the table with the given name.
     *
     * @throws IllegalArgumentException if no table has that name
     */
    public DataTable table(String name) {
        return tables.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no table " + name));
    }
}
