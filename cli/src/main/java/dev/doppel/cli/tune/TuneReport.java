package dev.doppel.cli.tune;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.TextTable;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.lab.tune.TuneJson;
import dev.doppel.lab.tune.TuneResult;
import dev.doppel.lab.tune.TuneTables;
import dev.doppel.results.internal.JsonRowWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints the result of {@code tune}. */
public record TuneReport(Console console, TuneResult result, String command, ReadSummary read) {
    private static final double MARKS_PER_POWER_OF_TEN = 2;

    void print(@Nullable Path page, ElapsedTime time) {
        TuneTables tables = new TuneTables(result);
        print(tables.shingles());
        printDistribution(tables.distribution());
        print(tables.methods());
        tables.reasons().forEach(console.out()::println);
        console.out().println();
        console.out().println(console.bold(command));
        console.out().println();
        if (page != null) {
            console.out().println("Figures: " + page);
        }
        console.out().println(tables.coverage() + "; " + time);
    }

    private void print(TuneTables.Listing listing) {
        TextTable table = new TextTable(listing.columns().toArray(String[]::new));
        listing.rows().forEach(row -> table.add(row.toArray(String[]::new)));
        table.print(console);
        console.out().println();
    }

    private void printDistribution(TuneTables.Listing listing) {
        List<String> columns = new ArrayList<>(listing.columns());
        columns.add("(bars are logarithmic)");
        TextTable table = new TextTable(columns.toArray(String[]::new));
        for (List<String> row : listing.rows()) {
            table.add(row.get(0), row.get(1), bar(Double.parseDouble(row.get(1).replace(",", ""))));
        }
        table.print(console);
        console.out().println();
    }

    private static String bar(double pairs) {
        return pairs < 1 ? "" : "#".repeat(1 + (int) (MARKS_PER_POWER_OF_TEN * Math.log10(pairs)));
    }

    /** Prints the result as JSON. Repeated runs print the same bytes, except for estimated times. */
    void printJson() {
        console.printJson(json -> {
            JsonRowWriter.writeReading(json, read);
            new TuneJson(result, command).writeTo(json);
        });
    }
}
