package dev.doppel.options;

import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code help [COMMAND...]} command, which prints the help text for a command or subcommand. */
@Command(name = "help", helpCommand = true, description = "Show help on a command.")
public final class HelpCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The command, such as: index add.")
    private List<String> names = List.of();

    @Override
    public void run() {
        CommandLine command = Objects.requireNonNull(spec.parent(), "help belongs to a command")
                .commandLine();
        for (String name : names) {
            CommandLine next = command.getSubcommands().get(name);
            if (next == null) {
                throw new UnmatchedArgumentException(command, List.of(name));
            }
            command = next;
        }
        command.usage(command.getOut());
    }
}
