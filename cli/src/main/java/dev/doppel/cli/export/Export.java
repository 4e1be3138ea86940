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
import dev.doppel.results.Rows;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * An export as asked for on the command line.
 *
 * @param inputs folders, files and patterns
 * @param reading how records become documents
 * @param options how documents become text, shingles, sketches and bands
 * @param sparse whether a row of the matrix is a 1 of it
 * @param singles whether buckets of one document are written
 * @param memory how many bytes of memory to use
 * @param quiet whether neither progress nor the summary is printed
 */
public record Export(
        ExportStage stage,
        List<String> inputs,
        CorpusOptions reading,
        Options options,
        OutputFile output,
        boolean sparse,
        boolean singles,
        long memory,
        boolean quiet) {
    public Export {
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
                                + ": name --bands and --rows, or use a larger --sketch-size"));
    }

    /** Does it all, and gives the exit code. */
    int run(Console console) {
        ReadWarnings complaints = new ReadWarnings(console);
        Path place = Objects.requireNonNull(output.name());
        try (Corpus corpus = Corpus.open(inputs, reading, console.in(), complaints)) {
            output.refuseInputs(corpus);
            OutputSizeWarning notice = new OutputSizeWarning(stage, place, quiet ? line -> {} : console::complain);
            try (Workers workers = new Workers(options.threads());
                    StageProgress progress = StageProgress.reading(corpus, console, quiet);
                    SpillFolder folder = SpillFolder.beside(place)) {
                DocumentPipeline flow = new DocumentPipeline(corpus, workers, progress, notice, memory);
                write(flow, notice, folder);
            }
            if (quiet) {
                complaints.concludeReading();
                return 0;
            }
            complaints.complainOfWhatWasRead();
            console.printReading(complaints.reading(corpus.counts()), "");
            console.out()
                    .println(stage.label() + ": " + Plurals.count(notice.rows(), "row") + " of "
                            + Plurals.count(notice.columns(), "column") + " in " + place + "; " + settings());
        }
        return 0;
    }

    /** What the rows depend on, as scheme lines name it. */
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

    private void write(DocumentPipeline flow, OutputSizeWarning notice, SpillFolder folder) {
        switch (stage) {
            case TEXT -> output.write(notice.watch(new TextRows(flow, options)));
            case SHINGLES -> output.write(notice.watch(new ShingleRows(flow, options)));
            case SIGNATURES -> output.write(notice.watch(new SignatureRows(flow, options)));
            case MATRIX -> {
                try (MatrixSpill matrix = MatrixSpill.of(flow, options, sparse, folder, memory)) {
                    write(matrix.rows(), matrix.count(), notice);
                }
            }
            case BUCKETS -> {
                try (BucketSpill buckets = BucketSpill.of(flow, options, bands(options), folder, memory)) {
                    BucketRows rows = new BucketRows(buckets, singles);
                    write(rows, rows.count(), notice);
                }
            }
            case CANDIDATES -> {
                try (BucketSpill buckets = BucketSpill.of(flow, options, bands(options), folder, memory);
                        CandidateSpill candidates =
                                CandidateSpill.of(buckets, bands(options), folder, memory, notice)) {
                    write(candidates, candidates.count(), notice);
                }
            }
        }
    }

    private void write(Rows rows, long count, OutputSizeWarning notice) {
        notice.expect(count);
        output.write(notice.watch(rows));
    }
}
