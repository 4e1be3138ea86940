package dev.doppel.lab.experiment;

import dev.doppel.lab.plot.Chart;
import java.util.List;

/**
 * The results of an experiment.
 *
 * @param summary the main results, in a sentence or two
 * @param tables the data
 * @param figures the figures
 */
public record Findings(String summary, List<DataTable> tables, List<Chart> figures) {
    public Findings {
        tables = List.copyOf(tables);
        figures = List.copyOf(figures);
    }

    /** Returns the table with this name. */
    public DataTable table(String name) {
        return tables.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no table " + name));
    }
}
