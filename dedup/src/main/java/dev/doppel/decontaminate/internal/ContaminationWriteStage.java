package dev.doppel.decontaminate.internal;

import dev.doppel.Progress;
import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.internal.benchmark.LoadedBenchmarks;
import dev.doppel.decontaminate.DecontaminationOptions;
import dev.doppel.dedup.internal.run.DedupManifest;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.run.InputSnapshot;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.FileSummary;
import dev.doppel.dedup.internal.write.FileRunOutcome;
import dev.doppel.dedup.internal.write.KeptDocuments;
import dev.doppel.dedup.internal.write.KeptFileWriter;
import dev.doppel.internal.Workers;
import dev.doppel.results.DecontaminationSummary;
import dev.doppel.results.TableFormat;
import dev.doppel.results.internal.run.ContaminationResults;
import dev.doppel.results.internal.run.ManifestInput;
import dev.doppel.results.internal.run.RunManifest;
import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Writes the clean corpus and the manifest to the workspace. {@link CorpusWriter} edits the files. */
public record ContaminationWriteStage(
        Workspace workspace,
        DocumentSpill spill,
        ContaminatedSpanFile spans,
        LoadedBenchmarks benchmarks,
        DecontaminationOptions options,
        KeptDocuments kept)
        implements FileRunOutcome {
    public ContaminationWriteStage(
            Workspace workspace,
            DocumentSpill spill,
            ContaminatedSpanFile spans,
            LoadedBenchmarks benchmarks,
            DecontaminationOptions options) {
        this(workspace, spill, spans, benchmarks, options, kept(spill, spans, options.removal()));
    }

    private static KeptDocuments kept(DocumentSpill spill, ContaminatedSpanFile spans, ContaminationRemoval removal) {
        BitSet documents = new BitSet();
        documents.set(0, spill.documents().count());
        if (removal == ContaminationRemoval.DOCUMENT) {
            documents.andNot(spans.documents());
        }
        return new KeptDocuments(spill.documents(), documents);
    }

    public void run(
            List<InputFile> files, InputSnapshot inputs, Workers workers, FileHasher hasher, Progress progress) {
        progress.stage("writing", spill.documents().count());
        spill.dropSets();
        if (options.removal() != ContaminationRemoval.NONE) {
            List<FileSummary> summaries = spill.summaries();
            KeptFileWriter writer = new KeptFileWriter(workspace, inputs, files, summaries, this, hasher);
            writer.begin();
            workers.run(workers.each(() -> writer), files.size(), (own, number) -> {
                own.write(number);
                progress.advance(summaries.get(number).documents());
            });
            writer.end();
        }
        DocumentSpill.writeSkipped(List.of(spill), workspace, TableFormat.JSONL);
    }

    @Override
    public boolean isUnchanged(int from, int to) {
        return kept.count(from, to) == to - from && edits(from, to) == null;
    }

    @Override
    public void write(InputFile file, int from, int to, OutputStream target) throws IOException {
        RecordEdits edits = edits(from, to);
        if (edits == null) {
            CorpusWriter.write(file, kept.records(from, to), target);
        } else {
            CorpusWriter.write(file, edits, options.corpus(), target);
        }
    }

    /** Returns the changes to the documents {@code from .. to - 1}, or null if none of them is changed. */
    private @Nullable RecordEdits edits(int from, int to) {
        return options.removal() == ContaminationRemoval.SPAN
                ? spans.edits(spill.documents(), from, to, kept.records(from, to), options.mask())
                : null;
    }

    public DecontaminationSummary writeManifest(List<InputFile> files, Map<String, String> settings) {
        DecontaminationSummary summary = summary();
        List<ManifestInput> inputs = options.removal() == ContaminationRemoval.NONE
                ? unwritten(files)
                : KeptFileWriter.inputSummaries(workspace, files, spill.summaries(), kept);
        DedupManifest.write(
                workspace,
                out -> RunManifest.write(out, options.scheme().toString(), json -> {
                    RunManifest.writeSettings(json, settings);
                    RunManifest.writeInputs(json, inputs);
                    ContaminationResults.write(json, summary);
                    DedupManifest.writeCosts(json, workspace, options.memory());
                }));
        return summary;
    }

    private List<ManifestInput> unwritten(List<InputFile> files) {
        List<FileSummary> summaries = spill.summaries();
        return IntStream.range(0, files.size())
                .mapToObj(i -> new ManifestInput(
                        files.get(i).source(),
                        files.get(i).size(),
                        null,
                        summaries.get(i).documents(),
                        summaries.get(i).documents(),
                        summaries.get(i).skipped()))
                .toList();
    }

    private DecontaminationSummary summary() {
        RunState state = workspace.state();
        DocumentSpill.Mark read = spill.mark();
        return new DecontaminationSummary(
                new ReadSummary(read.documents(), read.skipped(), DocumentSpill.firstSkipped(List.of(spill))),
                kept.count(),
                state.number("contaminated"),
                state.number("hits"),
                state.number("common"),
                ContaminationResults.summaries(
                        benchmarks,
                        benchmark -> state.number("found." + benchmark),
                        benchmark -> state.number("documents." + benchmark)));
    }
}
