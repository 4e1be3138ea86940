package dev.doppel.dedup;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.dedup.internal.decide.DecideStage;
import dev.doppel.dedup.internal.decide.OrderStage;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.old.OldDocuments;
import dev.doppel.dedup.internal.old.StateSaver;
import dev.doppel.dedup.internal.read.BatchReader;
import dev.doppel.dedup.internal.read.DocumentPreparer;
import dev.doppel.dedup.internal.read.ReadStage;
import dev.doppel.dedup.internal.read.TextSizeLimit;
import dev.doppel.dedup.internal.run.DedupStage;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.run.InputSnapshot;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.AllDocuments;
import dev.doppel.dedup.internal.spill.DocumentFiles;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.KeepOrder;
import dev.doppel.dedup.internal.write.WriteStage;
import dev.doppel.internal.Workers;
import dev.doppel.results.RunSummary;
import dev.doppel.results.internal.run.OutputChecks;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The stages of a deduplication run in a workspace. Stages that an earlier attempt finished are skipped. */
record DedupRun(DedupOptions options, Progress progress, Workspace workspace, Workers workers, FileHasher hasher) {
    /**
     * Divisor of {@link DedupOptions#memory()} that yields the maximum number of characters in a batch. Up to three
     * batches, and the data computed from them, are in memory at the same time.
     */
    private static final int BATCH_SHARE = 48;

    private static final long MAX_BATCH_CHARS = 8_000_000;

    private static final String INPUTS = "inputs";
    private static final String OLD_INPUTS = "old-inputs";

    RunSummary<RunSummary.Removal> complete(OldDocuments old, IndexDocuments indexes) {
        DocumentSpill spill = DocumentSpill.ofInput(workspace, bands());
        BatchReader reader = reader(spill);
        try (spill;
                Corpus corpus = open(options.inputs(), INPUTS, reader);
                StateSaver saver = openSaver(old);
                DocumentSpill oldSpill = old.needReading() ? DocumentSpill.ofOld(workspace, bands()) : null) {
            InputSnapshot inputs = snapshot(INPUTS, corpus, options.inputs());
            stage(DedupStage.AGAINST, oldSpill == null ? null : () -> readOld(old, indexes, oldSpill));
            stage(DedupStage.READ, () -> read(corpus, reader, spill));
            stage(
                    DedupStage.ORDER,
                    () -> new OrderStage(workspace, spill, options.memory())
                            .run(options.keep(), options.corpus().strict(), progress));
            List<DocumentSpill> spills = oldSpill == null ? List.of(spill) : List.of(oldSpill, spill);
            AllDocuments documents = allDocuments(old, spills);
            try (KeepOrder order = OrderStage.order(workspace, options.keep(), documents)) {
                stage(
                        DedupStage.DECIDE,
                        () -> new DecideStage(workspace, documents, options, order, workers, progress).run());
                try (VerdictFile verdicts = DecideStage.verdicts(workspace, documents, order)) {
                    stage(DedupStage.SAVE, saver == null ? null : () -> save(saver, old, documents, verdicts));
                    WriteStage writing = new WriteStage(workspace, documents, spills, verdicts, options, progress);
                    stage(DedupStage.WRITE, () -> writing.run(corpus.files(), inputs, workers, hasher));
                    RunSummary<RunSummary.Removal> summary = writing.writeManifest(corpus.files());
                    progress.stage("finishing", -1);
                    workspace.moveOutputs();
                    if (saver != null) {
                        saver.publish(workspace.state());
                    }
                    workspace.discard();
                    return summary;
                }
            }
        }
    }

    private int bands() {
        return DocumentPreparer.bandCount(options.search());
    }

    private BatchReader reader(DocumentSpill spill) {
        return new BatchReader(
                Math.min(MAX_BATCH_CHARS, options.memory() / BATCH_SHARE),
                spill.mark().filesDone(),
                hasher,
                new TextSizeLimit(options.memory(), options.search().shingles().unit()),
                options.corpus().strict());
    }

    /** Runs {@code work} if {@code stage} is the next unfinished stage of the run. Null stands for no work. */
    private void stage(DedupStage stage, @Nullable Runnable work) {
        RunState state = workspace.state();
        if (state.stage() == stage) {
            if (work != null) {
                long start = System.nanoTime();
                work.run();
                state.addTime(stage, start);
            }
            state.enter(stage.next());
        }
    }

    private void read(Corpus corpus, BatchReader reader, DocumentSpill spill) {
        reader.begin(corpus);
        new ReadStage(options, workers, progress).run(corpus, reader, spill, workspace.state());
    }

    /** Spills the documents of old corpora that are not saved states: first those of indexes, then all others. */
    private void readOld(OldDocuments old, IndexDocuments indexes, DocumentSpill spill) {
        if (spill.documents().count() == 0) {
            DocumentPreparer preparer = DocumentPreparer.of(options);
            for (Path index : old.indexes()) {
                progress.stage("reading " + index, -1);
                indexes.read(index, options.search(), (id, set) -> {
                    spill.add(preparer.prepare(new NameFile.Name(id, index.toString()), set));
                    progress.advance(1);
                });
            }
        }
        if (old.inputs().isEmpty()) {
            spill.mark(workspace.state());
            return;
        }
        BatchReader reader = reader(spill);
        try (Corpus corpus = open(old.inputs(), OLD_INPUTS, reader)) {
            snapshot(OLD_INPUTS, corpus, old.inputs());
            read(corpus, reader, spill);
        }
    }

    private AllDocuments allDocuments(OldDocuments old, List<DocumentSpill> spills) {
        List<DocumentFiles> parts = new ArrayList<>(old.openStates(workspace.state(), bands()));
        spills.forEach(spill -> parts.add(spill.files()));
        return new AllDocuments(parts);
    }

    private @Nullable StateSaver openSaver(OldDocuments old) {
        Path folder = options.old().saveState();
        if (folder == null) {
            return null;
        }
        StateSaver saver = StateSaver.open(folder, old.stateFolders(), options.stateSettings(), bands());
        saver.begin(workspace.state());
        return saver;
    }

    private void save(StateSaver saver, OldDocuments old, AllDocuments documents, VerdictFile verdicts) {
        progress.stage("saving state", -1);
        BitSet kept = verdicts.kept(documents.old(), documents.count() - documents.old());
        saver.append(
                documents, old.stateFolders(), document -> kept.get(document - documents.old()), workspace.state());
    }

    private Corpus open(List<String> inputs, String snapshot, BatchReader reader) {
        try {
            return Corpus.open(inputs, options.corpus(), InputStream.nullInputStream(), reader);
        } catch (CorpusException e) {
            if (InputSnapshot.isSaved(snapshot, workspace)) {
                // A CorpusException would cause the saved run to be deleted, but the input may be only temporarily
                // missing, for example on an unmounted disk.
                throw new IllegalArgumentException(e.getMessage(), e);
            }
            throw e;
        }
    }

    /** Saves a snapshot of the input files, or checks that they have not changed since an earlier attempt. */
    private InputSnapshot snapshot(String name, Corpus corpus, List<String> given) {
        InputSnapshot snapshot = InputSnapshot.of(name, corpus.files());
        if (InputSnapshot.isSaved(name, workspace)) {
            snapshot.requireSaved(workspace);
        } else {
            if (name.equals(INPUTS)) {
                snapshot.requireDistinctOutputs();
            }
            requireOutputApart(given, corpus.files());
            snapshot.save(workspace);
        }
        return snapshot;
    }

    private void requireOutputApart(List<String> given, List<InputFile> files) {
        Path output = real(options.output());
        Map<String, Path> inputs = new LinkedHashMap<>();
        given.forEach(input -> inputs.put(input, real(Path.of(input))));
        Map<String, Path> sources = new LinkedHashMap<>();
        files.forEach(file -> sources.put(file.source(), real(Objects.requireNonNull(file.path()))));
        List<Path> outputs = Workspace.OUTPUTS.stream().map(output::resolve).toList();
        OutputChecks.requireApart(options.output().toString(), output, inputs, sources, outputs, Path::startsWith);
    }

    /** Returns the path with symbolic links resolved, or the normalized absolute path if resolving fails. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }
}
