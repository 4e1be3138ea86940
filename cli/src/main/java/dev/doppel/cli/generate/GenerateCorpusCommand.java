package dev.doppel.cli.generate;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.lab.generate.CorpusScheme;
import dev.doppel.lab.generate.GeneratedCorpusWriter;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.options.UsageErrors;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code doppel generate corpus}: prose with planted near-duplicates, and the list of them. */
@Command(
        name = "corpus",
        description = "Make up a corpus with planted near-duplicates, and the list of them.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel generate corpus --documents 10000 --similarity 0.7..0.9 -o corpus.jsonl",
            "",
            "Documents have an id, a text, a score and a date. Copies come after their originals: exact ones",
            "(one in five where HIGH is 1), with words replaced, inserted and deleted, with a passage",
            "appended, or with one cut out. FILE.truth.csv lists each with its original (left), their exact",
            "Jaccard similarity and the edit; copies of one original resemble each other too, and are not",
            "listed. A text of n shingles cannot have every similarity: where the range is narrower than 2/n,",
            "copies may lie outside of it by up to 2/n. More documents only add to the end of the file."
        })
public final class GenerateCorpusCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--documents",
            paramLabel = "N",
            defaultValue = "1000",
            description = "How many documents (default: 1000).")
    private int documents;

    @Option(
            names = "--duplicates",
            paramLabel = "SHARE",
            defaultValue = "0.3",
            description = "What share of them are copies (default: 0.3).")
    private double duplicates;

    @Option(
            names = "--similarity",
            paramLabel = "LOW..HIGH",
            defaultValue = "0.5..1",
            description = "The Jaccard similarity of copies to their originals, by runs of five words of plain text;"
                    + " all in the range with the same chance (default: 0.5..1).")
    private String similarity = "";

    @Option(
            names = "--words",
            paramLabel = "MEAN",
            defaultValue = "200",
            description = "The mean length of originals in words (default: 200).")
    private int words;

    @Mixin
    private GenerateOptions common = new GenerateOptions();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads (default: one per core). Results do not depend on it.")
    private @Nullable Integer threads;

    GenerateCorpusCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        CorpusScheme scheme = UsageErrors.checked(spec, this::scheme);
        GeneratedCorpusWriter writer =
                new GeneratedCorpusWriter(scheme, UsageErrors.checked(spec, () -> GenerateOptions.threads(threads)));
        return common.write(spec, console, writer, "pair");
    }

    private CorpusScheme scheme() {
        return new CorpusScheme(documents, common.seed(), duplicates, SimilarityRange.parse(similarity), words);
    }
}
