package dev.doppel.cli.lab;

import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.options.HelpCommand;
import picocli.CommandLine.Command;

/** Implements the {@code lab} command. */
@Command(
        name = "lab",
        description = "Repeat the experiments of the reports, with figures.",
        subcommands = {LabListCommand.class, LabRunCommand.class, LabPrimeCommand.class, HelpCommand.class},
        footer = {
            "",
            "Example: doppel lab run all --output lab",
            "For help on a command, use: doppel lab COMMAND --help"
        })
public final class LabCommand extends ConsoleCommand.Group {}
