package dev.doppel.cli.index;

import dev.doppel.cli.Main;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.index.Index;
import dev.doppel.index.IndexDamagedException;
import dev.doppel.index.IndexException;
import dev.doppel.index.RepairResult;
import dev.doppel.internal.Plurals;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements the {@code index check} command. */
@Command(
        name = "check",
        description = "Read all data in an index, and list any damage.",
        footer = {
            "",
            "Example: doppel index check archive",
            "",
            "The exit code is 1 if anything is damaged, or if --repair could not restore everything."
        })
public final class IndexCheckCommand extends ConsoleCommand {
    @Mixin
    private IndexDirectoryParameter named = new IndexDirectoryParameter();

    @Option(
            names = "--repair",
            description = "If the index is damaged, replace it with a new one that contains all documents that can be"
                    + " restored, and list what is lost. The damaged index is kept as DIR.damaged.")
    private boolean repair;

    IndexCheckCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        List<String> damage = damage();
        if (!damage.isEmpty()) {
            damage.forEach(console::complain);
            if (repair) {
                return repair();
            }
            console.complain(IndexDirectoryParameter.remedy(named.directory()));
            return Main.FAILED;
        }
        try (Index index = named.openReadOnly()) {
            console.out()
                    .println("no damage found: " + Plurals.count(index.stats().documents(), "document"));
        }
        return 0;
    }

    private List<String> damage() {
        try {
            return Index.check(named.directory());
        } catch (IndexException e) {
            if (!repair && e instanceof IndexDamagedException) {
                return List.of(String.valueOf(e.getMessage()));
            }
            if (repair && Index.isIn(named.directory())) {
                return List.of(String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    private int repair() {
        RepairResult result = Index.repair(named.directory());
        result.lost().forEach(console::complain);
        long more = result.losses() - result.lost().size();
        if (more > 0) {
            console.complain("losses not listed: " + Plurals.number(more));
        }
        console.out()
                .println("repaired: " + Plurals.count(result.documents(), "document") + ", "
                        + (result.losses() == 0 ? "nothing lost" : "losses: " + Plurals.number(result.losses()))
                        + "; the damaged index is now " + result.damaged());
        return result.losses() == 0 ? 0 : Main.FAILED;
    }
}
