package dev.doppel.cli.tune;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.tune.TuneJson;
import dev.doppel.lab.tune.TuneResult;
import dev.doppel.lab.tune.TuneTables;
import dev.doppel.results.JsonRows;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** What tuning prints. */
public final class TuneReport {
    /** A bar has two marks for each power of ten. */
    private static final double MARKS_PER_POWER = 2;

    private final Console console;
    private final TuneResult result;
    private final String command;
    private final ReadSummary reading;

    TuneReport(Console console, TuneResult result, String command, ReadSummary reading) {
        this.console = console;
        this.result = result;
        this.command = command;
        this.reading = reading;
    }

    void print(@Nullable Path page, double seconds) {
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
        console.out().println(tables.seen() + "; " + Decimals.fixed(seconds, 2) + " s");
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
        return pairs < 1 ? "" : "#".repeat(1 + (int) (MARKS_PER_POWER * Math.log10(pairs)));
    }

    /** Everything; equal runs print equal bytes but for the expected seconds. */
    void printJson() {
        try (JsonGenerator json = JsonRows.generator(console.out())) {
            json.writeStartObject();
            JsonRows.writeReading(json, reading);
            new TuneJson(result, command).writeTo(json);
            json.writeEndObject();
        }
        console.out().println();
    }
}
