package dev.doppel.cli.export;

import dev.doppel.Options;
import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.option.MemorySize;
import dev.doppel.cli.option.ThreadsOption;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.options.CompletionCandidates;
import dev.doppel.options.InputOptions;
import dev.doppel.options.SketchKindOptions;
import dev.doppel.options.SketchSizeOptions;
import dev.doppel.options.TextOptions;
import dev.doppel.options.ThresholdOptions;
import dev.doppel.options.UsageErrors;
import dev.doppel.results.OutputFile;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code doppel export}: what a stage of a scan makes of the documents, as a file. */
@Command(
        name = "export",
        description = "Write what a stage of a scan makes of the documents to a CSV, JSONL or Parquet file.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel export signatures essays -o signatures.parquet",
            "         doppel export candidates essays --bands 16 --rows 6 -o candidates.csv",
            "",
            "Stages: text        id, text: the words of a document, joined",
            "        shingles    id, number, shingle, hash: every shingle in the order of the text",
            "        matrix      hash, and a column of 0 and 1 per document: the characteristic matrix",
            "        signatures  id, v1 .. vM: a row per document, the signature matrix transposed",
            "        buckets     band, key, id: documents that share a bucket",
            "        candidates  left, right, collisions: pairs that share enough bands, before verification",
            "Options of later stages change nothing, so that all stages of a scan can be written with the same ones."
        })
public final class ExportCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "STAGE",
            completionCandidates = ExportStage.Labels.class,
            description = "text, shingles, matrix, signatures, buckets or candidates.")
    private String stage = "";

    @Parameters(
            index = "1..*",
            paramLabel = "INPUT",
            arity = "1..*",
            description = InputOptions.INPUTS + "; - reads JSONL from standard input.")
    private List<String> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "File to write: FILE.csv, FILE.jsonl or FILE.parquet.")
    private Path output = Path.of("");

    @Option(names = "--sparse", description = "Write a row for each 1 of the matrix instead: row, hash, id.")
    private boolean sparse;

    @Option(names = "--singles", description = "Write buckets of one document, too.")
    private boolean singles;

    @Mixin
    private TextOptions text = new TextOptions();

    @Mixin
    private SketchKindOptions sketch = new SketchKindOptions();

    @Mixin
    private SketchSizeOptions size = new SketchSizeOptions();

    @Mixin
    private ThresholdOptions threshold = new ThresholdOptions();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            description = "Memory to use, such as 4G (default: three quarters of what Java may use). What does not fit"
                    + " goes to temporary files beside FILE.")
    private @Nullable String memory;

    @Option(names = "--quiet", description = "Print neither progress nor the summary; only what went wrong.")
    private boolean quiet;

    ExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        return UsageErrors.checked(spec, this::asked).run(console);
    }

    private Export asked() {
        ExportStage chosen = CompletionCandidates.named(ExportStage.class, "stage", stage);
        refuse("--sparse", sparse, chosen, ExportStage.MATRIX);
        refuse("--singles", singles, chosen, ExportStage.BUCKETS);
        Options options =
                threads.applyTo(threshold.applyTo(size.applyTo(sketch.applyTo(text.applyTo(Options.defaults())))));
        long bytes = MemorySize.of(memory, "export");
        DedupOptions.requireMemory(bytes);
        return new Export(
                chosen,
                inputs,
                input.options(options.text()),
                options,
                OutputFile.checkedTable(output),
                sparse,
                singles,
                bytes,
                quiet);
    }

    private static void refuse(String option, boolean given, ExportStage chosen, ExportStage of) {
        if (given && chosen != of) {
            throw new IllegalArgumentException(option + " applies to the stage " + of.label() + " only (got: "
                    + chosen.label() + "): leave it out");
        }
    }
}
