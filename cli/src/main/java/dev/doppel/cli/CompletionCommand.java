package dev.doppel.cli;

import dev.doppel.cli.console.Console;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code doppel completion}: the script by which a shell completes commands and options. */
@Command(
        name = "completion",
        description = "Print a completion script for bash and zsh.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        footer = {"", "Example: source <(doppel completion)"})
final class CompletionCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.out().print(AutoComplete.bash("doppel", spec.root().commandLine()));
        return 0;
    }
}
