package dev.doppel.cli.generate;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.options.HelpCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code doppel generate}: gathers the generators of documents. */
@Command(
        name = "generate",
        description = "Make up documents to try Doppel on.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        synopsisSubcommandLabel = "KIND",
        subcommands = {
            GenerateCorpusCommand.class,
            GeneratePassagesCommand.class,
            GeneratePermutationsCommand.class,
            GenerateDrawsCommand.class,
            HelpCommand.class,
        },
        footer = {
            "",
            "Example: doppel generate corpus --documents 10000 -o corpus.jsonl",
            "Help on a kind: doppel generate KIND --help"
        })
public final class GenerateCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
