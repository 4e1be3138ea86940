package dev.doppel.cli;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Implements the {@code completion} command. */
@Command(
        name = "completion",
        description = "Print a completion script for bash and zsh.",
        footer = {"", "Example: source <(doppel completion)"})
final class CompletionCommand extends ConsoleCommand {
    CompletionCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        console.out().print(AutoComplete.bash("doppel", spec.root().commandLine()));
        return 0;
    }
}
