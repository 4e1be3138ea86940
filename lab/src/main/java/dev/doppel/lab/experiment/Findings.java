package dev.doppel.lab.experiment;

import dev.doppel.lab.internal.plot.Chart;
import java.util.List;

/**
 * What an experiment found.
 *
 * @param found in a sentence or two, with the numbers
 * @param tables all data
 * @param figures what the data show
 */
public record Findings(String found, List<DataTable> tables, List<Chart> figures) {
    public Findings {
        tables = List.copyOf(tables);
        figures = List.copyOf(figures);
    }

    public DataTable table(String name) {
        return tables.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no table " + name));
    }
}
