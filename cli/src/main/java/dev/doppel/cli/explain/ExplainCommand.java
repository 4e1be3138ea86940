package dev.doppel.cli.explain;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.option.SeveralDocuments;
import dev.doppel.lab.explain.Explainer;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.options.InputOptions;
import dev.doppel.options.SketchSizeOptions;
import dev.doppel.options.TextOptions;
import dev.doppel.options.ThresholdOptions;
import dev.doppel.options.UsageErrors;
import dev.doppel.text.TextScheme;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code doppel explain}: the pipeline on two or more documents, stage by stage. */
@Command(
        name = "explain",
        description = "Show on two or more documents how similarity is found: shingles, MinHash, LSH, step by step.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel explain anna.txt george.txt --bands 4 --rows 3",
            "Example: doppel explain a.txt b.txt c.txt --function 'x + 1 mod 5' --function '3x + 1 mod 5' --steps"
        })
public final class ExplainCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private SeveralDocuments documents = new SeveralDocuments();

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
        this.console = console;
    }

    @Override
    public Integer call() {
        Options options = UsageErrors.checked(spec, this::options);
        Explainer explainer = UsageErrors.checked(spec, () -> explainer(options));
        List<Document> read = documents.read(console, input.options(options.text()));
        String[] texts = read.stream().map(Document::text).toArray(String[]::new);
        // How many rows there are is known now, and so whether a permutation fits them.
        Explanation explanation = UsageErrors.checked(spec, () -> explainer.explain(texts));
        new ExplainReport(
                        new ExplainPage(
                                console, matrices.all(), options.text().profile() == TextScheme.Profile.VERBATIM),
                        explanation,
                        read)
                .print(matrices.steps(), matrices.vectorHash());
        return 0;
    }

    private Options options() {
        documents.requireAtMost(ExplainPage.MOST_DOCUMENTS);
        Options sized = size.applyTo(text.applyTo(Options.defaults()));
        return matrices.own().map(own -> fitting(sized, own.size())).orElseGet(() -> threshold.applyTo(sized));
    }

    /** A signature has a value for each function that was named, and bands must do with these. */
    private Options fitting(Options options, int functions) {
        if (spec.commandLine().getParseResult().hasMatchedOption(SketchSizeOptions.SIZE)) {
            throw new IllegalArgumentException(SketchSizeOptions.SIZE
                    + " cannot be combined with --function or --permutation: a signature has a value for each of them");
        }
        BandScheme named = threshold.namedBands();
        if (named != null && named.values() > functions) {
            throw new IllegalArgumentException("bands x rows must be at most " + functions
                    + ", the number of functions (got: " + named.bands() + " x " + named.rows() + " = "
                    + named.values() + "): name more functions, or fewer bands or rows");
        }
        Options fitting = threshold.applyTo(options.withSketch(options.sketch().withSize(functions)));
        return named == null ? fitting.withBands(new BandScheme(functions, 1, fitting.minBandHits())) : fitting;
    }

    private Explainer explainer(Options options) {
        Explainer explainer = matrices.own()
                .map(own -> Explainer.textbook(options, own))
                .orElseGet(() -> Explainer.textbook(options, matrices.family()));
        Explainer hashed = matrices.vectorHash().map(explainer::withVectorHash).orElse(explainer);
        return matrices.sortRows() ? hashed.withSortedRows() : hashed;
    }
}
