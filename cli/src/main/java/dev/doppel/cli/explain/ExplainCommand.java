package dev.doppel.cli.explain;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.option.DocumentPairParameters;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.lab.explain.Explainer;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.options.InputOptions;
import dev.doppel.options.SketchSizeOptions;
import dev.doppel.options.TextOptions;
import dev.doppel.options.ThresholdOptions;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Implements the {@code explain} command. */
@Command(
        name = "explain",
        description = "Show step by step how documents are compared: shingles, MinHash, LSH.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel explain anna.txt george.txt --bands 4 --rows 3",
            "Example: doppel explain a.txt b.txt c.txt --function 'x + 1 mod 5' --function '3x + 1 mod 5' --steps"
        })
public final class ExplainCommand extends ConsoleCommand {
    @Mixin
    private DocumentPairParameters documents = new DocumentPairParameters();

    @Parameters(index = "2..*", paramLabel = "C", description = "More files. Doppel compares every pair of files.")
    private List<String> more = List.of();

    @Mixin
    private TextOptions text = new TextOptions();

    @Mixin
    private ThresholdOptions threshold = new ThresholdOptions();

    @Mixin
    private SketchSizeOptions size = new SketchSizeOptions();

    @Mixin
    private MatrixOptions matrices = new MatrixOptions();

    @Mixin
    private InputOptions input = new InputOptions();

    ExplainCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        Options options = checked(this::options);
        Explainer explainer = checked(() -> explainer(options));
        CorpusOptions reading = input.options(options.text());
        List<Document> read = new ArrayList<>(documents.read(console, reading));
        more.forEach(name -> read.add(DocumentPairParameters.read(name, console, reading)));
        String[] texts = read.stream().map(Document::text).toArray(String[]::new);
        // Permutations cannot be validated earlier, since the number of matrix rows is unknown before shingling.
        Explanation explanation = checked(() -> explainer.explain(texts));
        new ExplainReport(
                        new ExplainPrinter(
                                console, matrices.all(), options.text().profile() == TextScheme.Profile.VERBATIM),
                        explanation,
                        read)
                .print(matrices.steps(), matrices.vectorHash());
        return 0;
    }

    private Options options() {
        int count = more.size() + 2;
        if (count > ExplainPrinter.MAX_DOCUMENTS) {
            throw new IllegalArgumentException("at most " + ExplainPrinter.MAX_DOCUMENTS
                    + " documents can be shown (got: " + count + "): give fewer, or use scan");
        }
        Options sized = size.applyTo(text.options());
        return matrices.custom().map(custom -> fitting(sized, custom.size())).orElseGet(() -> threshold.applyTo(sized));
    }

    /** Returns {@code options} with a sketch size of {@code functions} and with bands that fit this size. */
    private Options fitting(Options options, int functions) {
        if (spec.commandLine().getParseResult().hasMatchedOption(SketchSizeOptions.SIZE)) {
            throw new IllegalArgumentException(SketchSizeOptions.SIZE
                    + " cannot be combined with --function or --permutation: a signature has a value for each of them");
        }
        BandScheme given = threshold.givenBands();
        if (given != null && given.values() > functions) {
            throw new IllegalArgumentException("bands x rows must be at most " + functions
                    + ", the number of functions (got: " + given.bands() + " x " + given.rows() + " = "
                    + given.values() + "): add functions, or use fewer bands or rows");
        }
        Options fitting = threshold.applyTo(options.withSketch(options.sketch().withSize(functions)));
        return given == null ? fitting.withBands(new BandScheme(functions, 1, fitting.minBandHits())) : fitting;
    }

    private Explainer explainer(Options options) {
        Explainer explainer = matrices.custom()
                .map(custom -> Explainer.textbook(options, custom))
                .orElseGet(() -> Explainer.textbook(options, matrices.family()));
        Explainer hashed = matrices.vectorHash().map(explainer::withVectorHash).orElse(explainer);
        return matrices.sortRows() ? hashed.withSortedRows() : hashed;
    }
}
