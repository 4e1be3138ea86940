package dev.doppel.cli.generate;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.lab.generate.GeneratedCorpusWriter;
import dev.doppel.lab.generate.PassageDisguise;
import dev.doppel.lab.generate.PlantedPassageScheme;
import dev.doppel.lab.generate.WordLengthRange;
import dev.doppel.options.ShellSuggestions;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements the {@code generate passages} command. */
@Command(
        name = "passages",
        description = "Generate documents with planted passages from other documents, and a list of these passages.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel generate passages --documents 1000 --copies 100 --edits 0.05 -o passages.jsonl",
            "",
            "A copy is an independent text into which passages from its sources are inserted. As a whole, it is",
            "not similar to its sources, but doppel scan --passages 40 finds the shared passages. FILE.truth.csv",
            "lists each passage: both documents in the order of the file, its start and end in both texts (in",
            "characters, end exclusive), the number of words in the shorter version, the number of edited words,",
            "and which document is the copy. The first and last words of a passage are never edited. No document",
            "is used twice as a source, so the list is complete."
        })
public final class GeneratePassagesCommand extends ConsoleCommand {
    @Mixin
    private DocumentsOption documents = new DocumentsOption(1000);

    @Option(
            names = "--copies",
            paramLabel = "N",
            description = "Plant passages in N of the documents (default: ${DEFAULT-VALUE}).")
    private int copies = 100;

    @Option(
            names = "--words",
            paramLabel = "LOW..HIGH",
            description = "Draw the length of each passage, in words, from this range (default: ${DEFAULT-VALUE}).")
    private String words = "60..200";

    @Option(
            names = "--edits",
            paramLabel = "SHARE",
            defaultValue = "0",
            description = "Edit this fraction of the words in each passage (default: ${DEFAULT-VALUE}).")
    private double edits;

    @Option(
            names = "--disguise",
            paramLabel = "KIND",
            completionCandidates = Disguises.class,
            description = "Choose how words are edited: words (default; change, add or delete them, in equal parts),"
                    + " synonyms (replace them with words that are about as frequent), drop, shuffle (move them by up to"
                    + " about twenty words) or sentences (move whole sentences).")
    private String disguise = "words";

    @Option(
            names = "--sources",
            paramLabel = "N",
            description = "Take the passages in a copy from N other documents (default: ${DEFAULT-VALUE}).")
    private int sources = 1;

    @Option(
            names = "--passages",
            paramLabel = "N",
            description = "Take N passages from each source, in any order (default: ${DEFAULT-VALUE}).")
    private int passages = 1;

    @Option(
            names = "--text-words",
            paramLabel = "MEAN",
            description =
                    "Set the mean length of texts, in words, without planted passages (default: ${DEFAULT-VALUE}).")
    private int textWords = 470;

    @Mixin
    private PlantedCopyOptions planted = new PlantedCopyOptions();

    GeneratePassagesCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        return planted.write(spec, console, threads -> new GeneratedCorpusWriter(scheme(), threads), "passage");
    }

    private PlantedPassageScheme scheme() {
        return new PlantedPassageScheme(
                documents.count(),
                planted.seed(),
                copies,
                sources,
                passages,
                WordLengthRange.parse(words),
                edits,
                ShellSuggestions.named(PassageDisguise.class, "--disguise", disguise),
                textWords);
    }

    public static final class Disguises extends ShellSuggestions {
        public Disguises() {
            super(PassageDisguise.values());
        }
    }
}
