package dev.doppel.cli.index;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.index.Index;
import dev.doppel.internal.Plurals;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code doppel index backup}: a copy of an index. */
@Command(
        name = "backup",
        description = "Copy an index to a directory that is not there yet. The copy is an index like any other.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        footer = {"", "Example: doppel index backup archive archive-2026-11"})
public final class IndexBackupCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private NamedIndex named = new NamedIndex();

    @Parameters(index = "1", paramLabel = "TARGET", description = "Where the copy goes.")
    private Path target = Path.of("");

    IndexBackupCommand(Console console) {
        this.console = console;
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
