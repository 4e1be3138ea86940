package dev.doppel.cli.generate;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.lab.LabChoices;
import dev.doppel.lab.generate.DrawnWords;
import dev.doppel.lab.generate.Generator;
import dev.doppel.lab.generate.LengthRange;
import dev.doppel.lab.generate.WordList;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.options.UsageErrors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code doppel generate draws}: words drawn at random from a base. */
@Command(
        name = "draws",
        description = "Make up documents of words drawn at random from a base of words.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel generate draws --documents 20 --words 50 --base long -o draws.jsonl",
            "",
            "Words are drawn with repetition, each with the same chance. Shows what documents have in common that",
            "share nothing but their words."
        })
public final class GenerateDrawsCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--documents",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many documents (default: 20).")
    private int documents;

    @Option(
            names = "--words",
            paramLabel = "N",
            defaultValue = "50",
            description = "How many words each has, or LOW..HIGH for any number between (default: 50).")
    private String words = "";

    @ArgGroup
    private Base base = new Base();

    private static final class Base {
        @Option(
                names = "--base",
                paramLabel = "NAME",
                completionCandidates = LabChoices.WordBases.class,
                description = "short (default): 50 words of 3.4 letters in the mean; long: 50 words of 8.48;"
                        + " many: 500 words of 5.4.")
        private @Nullable String name;

        @Option(
                names = "--words-file",
                paramLabel = "FILE",
                description = "A base of your own: a list of words or a text, split at white space.")
        private @Nullable Path file;
    }

    @Mixin
    private GenerateOptions common = new GenerateOptions();

    GenerateDrawsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Generator generator =
                UsageErrors.checked(spec, () -> new DrawnWords(base(), LengthRange.parse(words), common.seed()));
        return common.write(spec, console, generator, documents);
    }

    private List<String> base() {
        if (base.file != null) {
            return WordList.read(base.file);
        }
        return (base.name == null ? WordPool.SHORT : WordPool.labelled(base.name)).words();
    }
}
