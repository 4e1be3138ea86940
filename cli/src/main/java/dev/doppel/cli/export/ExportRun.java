package dev.doppel.cli.export;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.internal.Workers;
import dev.doppel.results.OutputFile;
import dev.doppel.results.ResultRows;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * An export that the user requested on the command line.
 *
 * @param inputs the folders, files and patterns to read
 * @param sparse whether to write the matrix in sparse form, with one row per nonzero entry, instead of one column per
 *     document
 * @param singles whether to write buckets with only one document
 * @param memory the maximum number of bytes of memory to use
 * @param quiet whether to suppress the progress display and the summary
 */
public record ExportRun(
        ExportStage stage,
        List<String> inputs,
        CorpusOptions reading,
        Options options,
        OutputFile output,
        boolean sparse,
        boolean singles,
        long memory,
        boolean quiet) {
    public ExportRun {
        if (stage.hasBands()) {
            bands(options);
        }
    }

    private static BandScheme bands(Options options) {
        return options.effectiveBands()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no bands of " + options.sketch().size() + " values promise recall "
                                + Decimals.shortest(options.recall()) + " for "
                                + options.measure().label()
                                + " at threshold " + Decimals.shortest(options.threshold())
                                + ": give --bands and --rows, or a larger --sketch-size"));
    }

    int run(Console console) {
        ReadWarnings warnings = new ReadWarnings(console);
        Path file = Objects.requireNonNull(output.name());
        try (Corpus corpus = Corpus.open(inputs, reading, console.in(), warnings)) {
            output.refuseInputs(corpus);
            OutputSizeWarning sizeWarning = new OutputSizeWarning(stage, file, quiet ? line -> {} : console::complain);
            try (Workers workers = new Workers(options.threads());
                    StageProgress progress = StageProgress.reading(corpus, console, quiet);
                    SpillFolder folder = SpillFolder.beside(file)) {
                DocumentPipeline pipeline = new DocumentPipeline(corpus, workers, progress, sizeWarning, memory);
                write(pipeline, sizeWarning, folder);
            }
            if (quiet) {
                warnings.printAll();
                return 0;
            }
            warnings.printNotes();
            console.printReading(warnings.summary(corpus.counts()), "");
            console.out()
                    .println(stage.label() + ": " + Plurals.count(sizeWarning.rows(), "row") + " of "
                            + Plurals.count(sizeWarning.columns(), "column") + " in " + file + "; " + settings());
        }
        return 0;
    }

    /** Returns the parameters that determine the exported rows, separated by spaces. */
    private String settings() {
        List<String> settings = new ArrayList<>(List.of(options.text().toString()));
        if (stage != ExportStage.TEXT) {
            settings.add(options.shingles().toString());
        }
        if (stage == ExportStage.SIGNATURES || stage.hasBands()) {
            settings.add(options.sketch().toString());
        }
        if (stage.hasBands()) {
            settings.add(bands(options).toString());
        }
        return String.join(" ", settings);
    }

    private void write(DocumentPipeline pipeline, OutputSizeWarning sizeWarning, SpillFolder folder) {
        switch (stage) {
            case TEXT -> output.write(sizeWarning.watch(new DocumentStageRows.Text(pipeline, options)));
            case SHINGLES -> output.write(sizeWarning.watch(new DocumentStageRows.Shingles(pipeline, options)));
            case SIGNATURES -> output.write(sizeWarning.watch(new DocumentStageRows.Signatures(pipeline, options)));
            case MATRIX -> {
                try (MatrixSpill matrix = MatrixSpill.of(pipeline, options, sparse, folder, memory)) {
                    write(matrix.rows(), matrix.count(), sizeWarning);
                }
            }
            case BUCKETS -> {
                try (BucketSpill buckets = BucketSpill.of(pipeline, options, bands(options), folder, memory)) {
                    BucketRows rows = new BucketRows(buckets, singles);
                    write(rows, rows.count(), sizeWarning);
                }
            }
            case CANDIDATES -> {
                try (BucketSpill buckets = BucketSpill.of(pipeline, options, bands(options), folder, memory);
                        CandidateSpill candidates =
                                CandidateSpill.of(buckets, bands(options), folder, memory, sizeWarning)) {
                    write(candidates, candidates.count(), sizeWarning);
                }
            }
        }
    }

    private void write(ResultRows rows, long count, OutputSizeWarning sizeWarning) {
        sizeWarning.expect(count);
        output.write(sizeWarning.watch(rows));
    }
}
