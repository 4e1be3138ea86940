package dev.doppel.cli.index;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.options.HelpCommand;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code doppel index}: gathers what is done with an index. */
@Command(
        name = "index",
        description = "Keep documents in a directory, and ask which of them resemble a text.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            IndexCreateCommand.class,
            IndexAddCommand.class,
            IndexQueryCommand.class,
            IndexRemoveCommand.class,
            IndexListCommand.class,
            IndexStatsCommand.class,
            IndexCheckCommand.class,
            IndexBackupCommand.class,
            HelpCommand.class,
        },
        footer = {
            "",
            "Example: doppel index create archive",
            "         doppel index add archive essays",
            "         doppel index query archive new-essay.txt --passages",
            "Help on a command: doppel index COMMAND --help"
        })
public final class IndexCommand implements Runnable {
    private static final String CREATE = "create";

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /** What to tell whoever gives another command of the index an option that only creating one takes. */
    public static Optional<String> settledWhenCreated(String option, CommandSpec command) {
        CommandSpec parent = command.parent();
        CommandLine create = parent == null ? null : parent.subcommands().get(CREATE);
        return create != null && create.getCommandSpec().findOption(option) != null
                ? Optional.of(
                        option + " is settled when an index is made: leave it out here, or make another index with"
                                + " doppel index " + CREATE + " DIR " + option)
                : Optional.empty();
    }
}
