package dev.doppel.decontaminate;

import dev.doppel.Progress;
import dev.doppel.band.BandKeys;
import dev.doppel.contamination.ContaminationFinder;
import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.benchmark.BenchmarkReader;
import dev.doppel.corpus.internal.benchmark.LoadedBenchmarks;
import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.decontaminate.internal.ContaminatedSpanFile;
import dev.doppel.decontaminate.internal.ContaminationDecideStage;
import dev.doppel.decontaminate.internal.ContaminationWriteStage;
import dev.doppel.dedup.internal.read.ReadStage;
import dev.doppel.dedup.internal.run.DedupStage;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.run.InputSnapshot;
import dev.doppel.dedup.internal.run.ResumableRun;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.PreparedDocument;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import dev.doppel.results.DecontaminationSummary;
import dev.doppel.results.TableFormat;
import dev.doppel.shingle.ShingleScheme;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Removes from a corpus the documents that contain benchmark items.
 * {@link dev.doppel.contamination.ContaminationScheme} describes the rules.
 *
 * <pre>{@code
 * DecontaminationSummary summary = new Decontamination(options, Progress.NONE).run().orElseThrow();
 * System.out.println(summary.contaminated() + " of " + summary.reading().read() + " documents contain an item");
 * }</pre>
 *
 * A run first reads the corpus and spills the candidate hits to disk. It then decides which candidates are hits. This
 * decision must wait until the whole corpus has been read, since the rule for common phrases needs counts over all
 * documents. Finally, it writes the outputs. As with {@link dev.doppel.dedup.Dedup}, a killed run can be resumed,
 * memory use is bounded, and the output does not depend on the number of threads. This class is not thread-safe.
 */
public record Decontamination(DecontaminationOptions options, Progress progress) {
    private static final List<String> OUTPUTS = List.of(
            Workspace.KEPT,
            ContaminationDecideStage.HITS,
            ContaminationDecideStage.ITEMS,
            TableFormat.JSONL.fileName(Workspace.SKIPPED),
            Workspace.MANIFEST);

    private static final BandKeys NO_KEYS = new BandKeys();

    /**
     * Starts or resumes a run and completes it.
     *
     * @return the summary of the run, or empty if the run to resume was already finished
     * @throws CorpusException if the benchmarks or the inputs cannot be used, in which case the unfinished run is
     *     deleted
     * @throws IllegalArgumentException if the run cannot start with these options, or cannot be resumed
     * @throws UncheckedIOException if an output or a temporary file cannot be written, in which case the run can be
     *     resumed
     */
    public Optional<DecontaminationSummary> run() {
        progress.stage("reading benchmarks", -1);
        LoadedBenchmarks benchmarks =
                new BenchmarkReader(options.benchmarks(), options.scheme(), options.memory()).read();
        Map<String, String> settings = options.settings();
        settings.put("content of the benchmarks", benchmarks.digest());
        ResumableRun run = new ResumableRun(
                options.corpus(), options.output(), OUTPUTS, options.existing(), options.threads(), null);
        return run.run(
                settings, (workspace, workers, hasher) -> run(run, benchmarks, settings, workspace, workers, hasher));
    }

    private DecontaminationSummary run(
            ResumableRun run,
            LoadedBenchmarks benchmarks,
            Map<String, String> settings,
            Workspace workspace,
            Workers workers,
            FileHasher hasher) {
        RunState state = workspace.state();
        DocumentSpill spill = DocumentSpill.ofInput(workspace, 0);
        ReadStage reading = new ReadStage(
                spill,
                hasher,
                options.memory(),
                ShingleScheme.Unit.WORDS,
                options.corpus().strict());
        try (spill;
                Corpus corpus = run.open(workspace, options.inputs(), InputSnapshot.INPUTS, reading)) {
            requireUsable(corpus.files(), benchmarks.files());
            InputSnapshot inputs = run.snapshot(workspace, options.inputs(), InputSnapshot.INPUTS, corpus.files());
            state.skip(DedupStage.AGAINST);
            state.run(
                    DedupStage.READ,
                    DedupStage.DECIDE,
                    () -> reading.run(corpus, workers.each(() -> preparer(benchmarks)), state, progress));
            state.run(
                    DedupStage.DECIDE,
                    DedupStage.WRITE,
                    () -> new ContaminationDecideStage(workspace, spill, benchmarks.items(), progress).run());
            try (ContaminatedSpanFile spans = ContaminationDecideStage.spans(workspace)) {
                ContaminationWriteStage cleaning =
                        new ContaminationWriteStage(workspace, spill, spans, benchmarks, options);
                state.run(
                        DedupStage.WRITE,
                        DedupStage.COMMIT,
                        () -> cleaning.run(corpus.files(), inputs, workers, hasher, progress));
                DecontaminationSummary summary = cleaning.writeManifest(corpus.files(), settings);
                progress.stage("finishing", -1);
                workspace.commit();
                return summary;
            }
        }
    }

    /** Returns a preparer that stores packed matches instead of a document's shingles. */
    private static ReadStage.Preparer preparer(LoadedBenchmarks benchmarks) {
        ContaminationFinder finder = new ContaminationFinder(benchmarks.items().index());
        return entry -> new PreparedDocument(
                new DocumentNameFile.Name(
                        entry.document().id(), entry.document().source()),
                entry.record(),
                0,
                LongList.wrap(finder.find(entry.document().text()).packed()),
                NO_KEYS);
    }

    private void requireUsable(List<InputFile> inputs, List<InputFile> benchmarks) {
        Set<Path> items = benchmarks.stream()
                .map(file -> ResumableRun.real(Objects.requireNonNull(file.path())))
                .collect(Collectors.toSet());
        for (InputFile file : inputs) {
            Path path = file.path();
            if (path != null && items.contains(ResumableRun.real(path))) {
                throw new CorpusException(
                        file.source() + " is both an input and a benchmark: leave it out of one of them");
            }
            if (options.removal() == ContaminationRemoval.SPAN && !CorpusWriter.canEditText(file.format())) {
                throw new CorpusException("cannot remove spans from " + file.source()
                        + ": convert it to text first, or use --remove document");
            }
        }
    }
}
