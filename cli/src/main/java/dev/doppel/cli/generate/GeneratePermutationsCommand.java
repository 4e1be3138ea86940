package dev.doppel.cli.generate;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.lab.generate.DocumentGenerator;
import dev.doppel.lab.generate.PermutationGenerator;
import dev.doppel.lab.generate.WordList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements the {@code generate permutations} command. */
@Command(
        name = "permutations",
        description = "Generate documents that contain the same words in different random orders.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel generate permutations --documents 20 -o permutations.jsonl",
            "",
            "These documents show how similarity decreases as shingles become longer: all documents share the",
            "same words, but hardly any long runs of characters."
        })
public final class GeneratePermutationsCommand extends ConsoleCommand {
    @Mixin
    private DocumentsOption documents = new DocumentsOption(20);

    @Option(
            names = "--words-file",
            paramLabel = "FILE",
            description = "Read the words from FILE, split at white space (default: a text of 50 words).")
    private @Nullable Path wordsFile;

    @Option(names = "--words", paramLabel = "N", description = "Use only the first N words of the list (default: all).")
    private @Nullable Integer words;

    @Mixin
    private GenerateOptions common = new GenerateOptions();

    GeneratePermutationsCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        DocumentGenerator generator = checked(() -> new PermutationGenerator(words(), common.seed()));
        return common.write(spec, console, generator, documents.count());
    }

    private List<String> words() {
        List<String> all = wordsFile == null ? WordList.FIFTY : WordList.read(wordsFile);
        return words == null ? all : WordList.first(all, words);
    }
}
