package dev.doppel.cli.index;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.index.Index;
import dev.doppel.internal.Plurals;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Implements the {@code index backup} command. */
@Command(
        name = "backup",
        description = "Copy an index to a new directory. The copy is a complete index.",
        footer = {"", "Example: doppel index backup archive archive-2026-11"})
public final class IndexBackupCommand extends ConsoleCommand {
    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Parameters(index = "1", paramLabel = "TARGET", description = "The directory for the copy.")
    private Path target = Path.of("");

    IndexBackupCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        try (Index index = named.open()) {
            index.backup(target);
            console.out().println(Plurals.count(index.stats().documents(), "document") + " copied: " + target);
        }
        return 0;
    }
}
