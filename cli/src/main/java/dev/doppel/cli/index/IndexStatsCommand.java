package dev.doppel.cli.index;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.index.Index;
import dev.doppel.index.IndexStats;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import dev.doppel.results.JsonRows;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.core.JsonGenerator;

/** {@code doppel index stats}: what an index holds. */
@Command(
        name = "stats",
        description = "Show how much an index holds, and its scheme.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        footer = {"", "Example: doppel index stats archive"})
public final class IndexStatsCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private NamedIndex named = new NamedIndex();

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    IndexStatsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Index index = named.openReadOnly()) {
            if (json) {
                printJson(index);
            } else {
                print(index);
            }
        }
        return 0;
    }

    private void print(Index index) {
        IndexStats stats = index.stats();
        TextTable table = new TextTable("what", "how much");
        table.add("documents", Plurals.number(stats.documents()));
        table.add("shingles", Plurals.number(stats.shingles()));
        table.add("on the disk", ByteSizes.of(stats.bytes()));
        table.add("of it texts", index.scheme().texts() ? ByteSizes.of(stats.textBytes()) : "none are kept");
        table.print(console);
        console.out().println(console.faint("scheme: " + index.scheme()));
    }

    private void printJson(Index index) {
        IndexStats stats = index.stats();
        try (JsonGenerator generator = JsonRows.generator(console.out())) {
            generator.writeStartObject();
            generator.writeStringProperty("scheme", index.scheme().toString());
            generator.writeNumberProperty("documents", stats.documents());
            generator.writeNumberProperty("shingles", stats.shingles());
            generator.writeNumberProperty("bytes", stats.bytes());
            generator.writeNumberProperty("text_bytes", stats.textBytes());
            generator.writeEndObject();
        }
        console.out().println();
    }
}
