package dev.doppel.cli.index;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.TextTable;
import dev.doppel.index.Index;
import dev.doppel.index.IndexStats;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements the {@code index stats} command. */
@Command(
        name = "stats",
        description = "Show the size and the scheme of an index.",
        footer = {"", "Example: doppel index stats archive"})
public final class IndexStatsCommand extends ConsoleCommand {
    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean asJson;

    IndexStatsCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        try (Index index = named.openReadOnly()) {
            if (asJson) {
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
        console.printJson(json -> {
            json.writeStringProperty("scheme", index.scheme().toString());
            json.writeNumberProperty("documents", stats.documents());
            json.writeNumberProperty("shingles", stats.shingles());
            json.writeNumberProperty("bytes", stats.bytes());
            json.writeNumberProperty("text_bytes", stats.textBytes());
        });
    }
}
