package dev.doppel.cli.generate;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.lab.generate.GeneratedCorpusWriter;
import dev.doppel.lab.generate.LengthRange;
import dev.doppel.lab.generate.PlantedPassageScheme;
import dev.doppel.options.UsageErrors;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code doppel generate passages}: prose in which passages of other documents are planted, and where each stands. */
@Command(
        name = "passages",
        description = "Make up documents with planted passages of others, and the list of these.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel generate passages --documents 1000 --copies 100 --edits 0.05 -o passages.jsonl",
            "",
            "A copy is a text of its own, with passages from anywhere in its sources put anywhere into it. It",
            "resembles none of them as a whole: doppel scan --passages 40 finds what they share.",
            "FILE.truth.csv lists each passage: both documents in the order of the file, where it starts and",
            "ends in the text of each (in characters, the end not included), how many words it has on the",
            "shorter side, how many were edited, and which of both is the copy. The first and the last word of",
            "a passage are never edited. No document is a source twice, so that all that is shared is listed."
        })
public final class GeneratePassagesCommand implements Callable<Integer> {
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
            names = "--copies",
            paramLabel = "N",
            defaultValue = "100",
            description = "How many of them have planted passages (default: 100).")
    private int copies;

    @Option(
            names = "--words",
            paramLabel = "LOW..HIGH",
            defaultValue = "60..200",
            description = "How many words a passage has (default: 60..200).")
    private String words = "";

    @Option(
            names = "--edits",
            paramLabel = "SHARE",
            defaultValue = "0",
            description = "What share of its words is changed, added or dropped, in equal parts (default: 0).")
    private double edits;

    @Option(
            names = "--sources",
            paramLabel = "N",
            defaultValue = "1",
            description = "From how many other documents a copy takes passages (default: 1).")
    private int sources;

    @Option(
            names = "--passages",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many it takes from each, to be put in any order (default: 1).")
    private int passages;

    @Option(
            names = "--text-words",
            paramLabel = "MEAN",
            defaultValue = "470",
            description = "The mean length of texts in words, without what is planted (default: 470).")
    private int textWords;

    @Mixin
    private GenerateOptions common = new GenerateOptions();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads (default: one per core). Results do not depend on it.")
    private @Nullable Integer threads;

    GeneratePassagesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        PlantedPassageScheme scheme = UsageErrors.checked(spec, this::scheme);
        GeneratedCorpusWriter writer =
                new GeneratedCorpusWriter(scheme, UsageErrors.checked(spec, () -> GenerateOptions.threads(threads)));
        return common.write(spec, console, writer, "passage");
    }

    private PlantedPassageScheme scheme() {
        return new PlantedPassageScheme(
                documents, common.seed(), copies, sources, passages, LengthRange.parse(words), edits, textWords);
    }
}
