package dev.doppel.cli.generate;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.lab.generate.DocumentGenerator;
import dev.doppel.lab.generate.RandomDrawGenerator;
import dev.doppel.lab.generate.WordLengthRange;
import dev.doppel.lab.generate.WordList;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.options.ShellSuggestions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements the {@code generate draws} command. */
@Command(
        name = "draws",
        description = "Generate documents whose words are drawn at random from a pool.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel generate draws --documents 20 --words 50 --base long -o draws.jsonl",
            "",
            "Words are drawn uniformly, with repetition. These documents show how similar unrelated documents",
            "with the same vocabulary are."
        })
public final class GenerateDrawsCommand extends ConsoleCommand {
    @Mixin
    private DocumentsOption documents = new DocumentsOption(20);

    @Option(
            names = "--words",
            paramLabel = "N",
            description = "Draw N words for each document, or a random number of words from LOW to HIGH (default:"
                    + " ${DEFAULT-VALUE}).")
    private String words = "50";

    @ArgGroup
    private Pool pool = new Pool();

    private static final class Pool {
        @Option(
                names = "--base",
                paramLabel = "NAME",
                completionCandidates = Pools.class,
                description =
                        "Choose the pool: short (default; 50 words of 3.4 letters on average), long (50 words of 8.48"
                                + " letters) or many (500 words of 5.4 letters).")
        private @Nullable String name;

        @Option(
                names = "--words-file",
                paramLabel = "FILE",
                description = "Read the pool from FILE, split at white space.")
        private @Nullable Path file;
    }

    private static final class Pools extends ShellSuggestions {
        Pools() {
            super(WordPool.values());
        }
    }

    @Mixin
    private GenerateOptions common = new GenerateOptions();

    GenerateDrawsCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        DocumentGenerator generator =
                checked(() -> new RandomDrawGenerator(pool(), WordLengthRange.parse(words), common.seed()));
        return common.write(spec, console, generator, documents.count());
    }

    private List<String> pool() {
        if (pool.file != null) {
            return WordList.read(pool.file);
        }
        return (pool.name == null ? WordPool.SHORT : WordPool.labelled(pool.name)).words();
    }
}
