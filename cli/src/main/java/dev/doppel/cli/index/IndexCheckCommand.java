package dev.doppel.cli.index;

import dev.doppel.cli.Main;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.index.Index;
import dev.doppel.internal.Plurals;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Implements the {@code index check} command. */
@Command(
        name = "check",
        description = "Read everything in an index, and list what is damaged.",
        footer = {"", "Example: doppel index check archive", "", "The exit code is 1 if anything is damaged."})
public final class IndexCheckCommand extends ConsoleCommand {
    @Mixin
    private NamedIndex named = new NamedIndex();

    IndexCheckCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        List<String> damage = Index.check(named.directory());
        if (!damage.isEmpty()) {
            damage.forEach(console::complain);
            return Main.FAILED;
        }
        try (Index index = named.openReadOnly()) {
            console.out()
                    .println("no damage found: " + Plurals.count(index.stats().documents(), "document"));
        }
        return 0;
    }
}
