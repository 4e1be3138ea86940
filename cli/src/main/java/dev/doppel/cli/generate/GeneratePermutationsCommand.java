package dev.doppel.cli.generate;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.lab.generate.Generator;
import dev.doppel.lab.generate.PermutedWords;
import dev.doppel.lab.generate.WordList;
import dev.doppel.options.UsageErrors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code doppel generate permutations}: the same words in other orders. */
@Command(
        name = "permutations",
        description = "Make up documents of the same words in random orders.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel generate permutations --documents 20 -o permutations.jsonl",
            "",
            "Shows how similarity falls with the length of shingles: words are common to all documents, long",
            "runs of characters to hardly any."
        })
public final class GeneratePermutationsCommand implements Callable<Integer> {
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
            names = "--words-file",
            paramLabel = "FILE",
            description = "A list of words or a text, split at white space (default: a text of 50 words).")
    private @Nullable Path wordsFile;

    @Option(
            names = "--words",
            paramLabel = "N",
            description = "Take only the first N words of the list (default: all).")
    private @Nullable Integer words;

    @Mixin
    private GenerateOptions common = new GenerateOptions();

    GeneratePermutationsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Generator generator = UsageErrors.checked(spec, () -> new PermutedWords(words(), common.seed()));
        return common.write(spec, console, generator, documents);
    }

    private List<String> words() {
        List<String> all = wordsFile == null ? WordList.FIFTY : WordList.read(wordsFile);
        return words == null ? all : WordList.first(all, words);
    }
}
