package dev.doppel.cli.lab;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.options.HelpCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code doppel lab}: gathers what is done with the experiments. */
@Command(
        name = "lab",
        description = "Repeat the experiments of the reports, with figures.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {LabListCommand.class, LabRunCommand.class, LabPrimeCommand.class, HelpCommand.class},
        footer = {"", "Example: doppel lab run all --output lab", "Help on a command: doppel lab COMMAND --help"})
public final class LabCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
