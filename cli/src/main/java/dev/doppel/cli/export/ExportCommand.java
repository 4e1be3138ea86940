package dev.doppel.cli.export;

import dev.doppel.Options;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.option.MemoryOption;
import dev.doppel.cli.option.RawCsvOption;
import dev.doppel.cli.option.ThreadsOption;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.options.InputOptions;
import dev.doppel.options.ShellSuggestions;
import dev.doppel.options.SketchOptions;
import dev.doppel.options.ThresholdOptions;
import dev.doppel.results.OutputFile;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code export} command. */
@Command(
        name = "export",
        description = "Write the output of a single stage of a scan to a CSV, TSV, JSONL or Parquet file.",
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
            "Options for later stages are ignored, so you can use the same options to export every stage of a",
            "scan."
        })
public final class ExportCommand extends ConsoleCommand {
    @Parameters(
            index = "0",
            paramLabel = "STAGE",
            completionCandidates = ExportStage.Labels.class,
            description = "The stage: text, shingles, matrix, signatures, buckets or candidates.")
    private String stage = "";

    @Parameters(
            index = "1..*",
            paramLabel = "INPUT",
            arity = "1..*",
            description = InputOptions.INPUTS_OR_STANDARD_INPUT)
    private List<String> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "Write the rows to " + OutputFile.NAMES + ".")
    private Path output = Path.of("");

    @Option(
            names = "--sparse",
            description = "Write one row for each 1 in the matrix, with the columns row, hash and id.")
    private boolean sparse;

    @Option(names = "--singles", description = "Also write buckets that contain only one document.")
    private boolean singles;

    @Mixin
    private SketchOptions sketch = new SketchOptions();

    @Mixin
    private ThresholdOptions threshold = new ThresholdOptions();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private InputOptions input = new InputOptions();

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Option(names = "--quiet", description = "Print only errors.")
    private boolean quiet;

    @Mixin
    private RawCsvOption tables = new RawCsvOption();

    ExportCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        return checked(this::requested).run(console);
    }

    private ExportRun requested() {
        ExportStage chosen = ShellSuggestions.named(ExportStage.class, "stage", stage);
        refuse("--sparse", sparse, chosen, ExportStage.MATRIX);
        refuse("--singles", singles, chosen, ExportStage.BUCKETS);
        Options options = threads.applyTo(threshold.applyTo(sketch.options()));
        long bytes = memory.bytes("export");
        DedupOptions.requireMemory(bytes);
        return new ExportRun(
                chosen,
                inputs,
                input.options(options.text()),
                options,
                tables.file(output),
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
