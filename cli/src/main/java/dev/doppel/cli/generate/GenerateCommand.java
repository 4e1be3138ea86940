package dev.doppel.cli.generate;

import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.options.HelpCommand;
import picocli.CommandLine.Command;

/** Implements the {@code generate} command. */
@Command(
        name = "generate",
        description = "Generate documents for trying out Doppel.",
        synopsisSubcommandLabel = "KIND",
        subcommands = {
            GenerateCorpusCommand.class,
            GeneratePassagesCommand.class,
            GeneratePermutationsCommand.class,
            GenerateDrawsCommand.class,
            GenerateDisguisesCommand.class,
            GenerateClassCommand.class,
            HelpCommand.class,
        },
        footer = {
            "",
            "Example: doppel generate corpus --documents 10000 -o corpus.jsonl",
            "For help on a kind, use: doppel generate KIND --help"
        })
public final class GenerateCommand extends ConsoleCommand.Group {}
