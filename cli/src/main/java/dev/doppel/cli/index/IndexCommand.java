package dev.doppel.cli.index;

import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.options.HelpCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** Implements the {@code index} command. */
@Command(
        name = "index",
        description = "Store documents in an index, and find the stored documents that are similar to a text.",
        subcommands = {
            IndexCreateCommand.class,
            IndexAddCommand.class,
            IndexQueryCommand.class,
            IndexRemoveCommand.class,
            IndexListCommand.class,
            IndexStatsCommand.class,
            IndexCheckCommand.class,
            IndexBackupCommand.class,
            IndexMergeCommand.class,
            IndexExportCommand.class,
            IndexImportCommand.class,
            HelpCommand.class,
        },
        footer = {
            "",
            "Example: doppel index create archive",
            "         doppel index add archive essays",
            "         doppel index query archive new-essay.txt --passages",
            "For help on a command, use: doppel index COMMAND --help"
        })
public final class IndexCommand extends ConsoleCommand.Group {
    private static final String CREATE = "create";

    /** Returns an error message if {@code option} is allowed only for {@code index create}, or null otherwise. */
    public static @Nullable String fixedAtCreation(String option, CommandSpec command) {
        CommandSpec parent = command.parent();
        CommandLine create = parent == null ? null : parent.subcommands().get(CREATE);
        return create != null && create.getCommandSpec().findOption(option) != null
                ? option
                        + " is fixed when an index is created: leave it out, or create another index with doppel index "
                        + CREATE + " DIR " + option
                : null;
    }
}
