package dev.doppel.cli.index;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.Main;
import dev.doppel.cli.console.Console;
import dev.doppel.index.Index;
import dev.doppel.internal.Plurals;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code doppel index check}: whether an index is whole. */
@Command(
        name = "check",
        description = "Read everything in an index, and name what is damaged.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        footer = {"", "Example: doppel index check archive", "", "The exit code is 1 where anything is damaged."})
public final class IndexCheckCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private NamedIndex named = new NamedIndex();

    IndexCheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<String> damage = Index.check(named.directory());
        if (!damage.isEmpty()) {
            damage.forEach(console::complain);
            return Main.FAILED;
        }
        try (Index index = named.openReadOnly()) {
            console.out().println("all is well: " + Plurals.count(index.stats().documents(), "document"));
        }
        return 0;
    }
}
