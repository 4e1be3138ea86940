package dev.doppel.cli;

import dev.doppel.Options;
import dev.doppel.options.InputOptions;
import dev.doppel.options.SketchSizeOptions;
import dev.doppel.options.TextOptions;
import dev.doppel.options.ThresholdOptions;
import dev.doppel.options.Usage;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code doppel explain}: the pipeline on two documents, stage by stage. */
@Command(
        name = "explain",
        description = "Show on two documents how similarity is found: shingles, MinHash, LSH, step by step.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {"", "Example: doppel explain anna.txt george.txt --bands 4 --rows 3"})
final class ExplainCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private TwoDocuments documents = new TwoDocuments();

    @Mixin
    private TextOptions text = new TextOptions();

    @Mixin
    private ThresholdOptions threshold = new ThresholdOptions();

    @Mixin
    private SketchSizeOptions size = new SketchSizeOptions();

    @Mixin
    private InputOptions input = new InputOptions();

    ExplainCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Options options = Usage.checked(spec, () -> threshold.applyTo(size.applyTo(text.applyTo(Options.defaults()))));
        new ExplainReport(console, options, documents.read(console, input.options(options.text()))).print();
        return 0;
    }
}
