package dev.doppel.cli.generate;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.lab.generate.GeneratedCorpusScheme;
import dev.doppel.lab.generate.GeneratedCorpusWriter;
import dev.doppel.lab.generate.SimilarityRange;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements the {@code generate corpus} command. */
@Command(
        name = "corpus",
        description = "Generate a corpus with planted near-duplicates, and a list of these near-duplicates.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel generate corpus --documents 10000 --similarity 0.7..0.9 -o corpus.jsonl",
            "",
            "Documents have an id, a text, a score and a date. Copies come after their originals. A copy is",
            "exact (one in five if HIGH is 1), has some words replaced, inserted and deleted, or has a passage",
            "appended or removed. FILE.truth.csv lists each copy with its original (left), their exact Jaccard",
            "similarity and the edit. Copies of the same original are also similar to each other, but these",
            "pairs are not listed. With n shingles, not every similarity is possible. If the range is narrower",
            "than 2/n, the similarity may be outside the range by up to 2/n. A larger N only appends documents."
        })
public final class GenerateCorpusCommand extends ConsoleCommand {
    @Mixin
    private DocumentsOption documents = new DocumentsOption(1000);

    @Option(
            names = "--duplicates",
            paramLabel = "SHARE",
            description = "Make this fraction of the documents copies (default: ${DEFAULT-VALUE}).")
    private double duplicates = 0.3;

    @Option(
            names = "--similarity",
            paramLabel = "LOW..HIGH",
            description = "Draw the Jaccard similarity of copies to their originals uniformly from this range; it is"
                    + " based on runs of five words of plain text (default: ${DEFAULT-VALUE}).")
    private String similarity = "0.5..1";

    @Option(
            names = "--words",
            paramLabel = "MEAN",
            description = "Set the mean length of originals in words (default: ${DEFAULT-VALUE}).")
    private int words = 200;

    @Mixin
    private PlantedCopyOptions planted = new PlantedCopyOptions();

    GenerateCorpusCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        return planted.write(spec, console, threads -> new GeneratedCorpusWriter(scheme(), threads), "pair");
    }

    private GeneratedCorpusScheme scheme() {
        return new GeneratedCorpusScheme(
                documents.count(), planted.seed(), duplicates, SimilarityRange.parse(similarity), words);
    }
}
