package dev.doppel.dedup;

import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.dedup.internal.decide.DecideStage;
import dev.doppel.dedup.internal.decide.KeepOrderStage;
import dev.doppel.dedup.internal.decide.UnitDecideStage;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.old.OldDocuments;
import dev.doppel.dedup.internal.old.RelatedDocuments;
import dev.doppel.dedup.internal.old.StateSaver;
import dev.doppel.dedup.internal.read.DocumentPreparer;
import dev.doppel.dedup.internal.read.ReadStage;
import dev.doppel.dedup.internal.run.DedupStage;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.dedup.internal.run.InputSnapshot;
import dev.doppel.dedup.internal.run.ResumableRun;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.AllDocuments;
import dev.doppel.dedup.internal.spill.AllDocumentsPart;
import dev.doppel.dedup.internal.spill.DocumentFiles;
import dev.doppel.dedup.internal.spill.DocumentSelection;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.KeepOrder;
import dev.doppel.dedup.internal.write.DocumentRunOutcome;
import dev.doppel.dedup.internal.write.RunOutcome;
import dev.doppel.dedup.internal.write.UnitRunOutcome;
import dev.doppel.dedup.internal.write.WriteStage;
import dev.doppel.internal.Workers;
import dev.doppel.results.RunSummary;
import dev.doppel.unit.UnitScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The stages of a deduplication run in a workspace. Stages finished by an earlier attempt are skipped. */
record DedupRun(
        DedupOptions options,
        Progress progress,
        ResumableRun run,
        Workspace workspace,
        Workers workers,
        FileHasher hasher) {
    private static final String OLD_INPUTS = "old-inputs";

    /** The filter that selects old documents may use {@code 1 / FILTER_SHARE} of the memory limit. */
    private static final int FILTER_SHARE = 4;

    /** The page caches for saving the state may use {@code 1 / SAVED_PAGES_SHARE} of the memory limit. */
    private static final int SAVED_PAGES_SHARE = 16;

    RunSummary<RunSummary.Removal> complete(OldDocuments old, IndexDocuments indexes) {
        DocumentSpill spill = DocumentSpill.ofInput(workspace, bands());
        ReadStage reading = reading(spill);
        try (spill;
                Corpus corpus = run.open(workspace, options.inputs(), InputSnapshot.INPUTS, reading);
                StateSaver saver = openSaver(old);
                DocumentSpill oldSpill = old.needReading() ? DocumentSpill.ofOld(workspace, bands()) : null) {
            requireEditable(corpus.files());
            InputSnapshot inputs = run.snapshot(workspace, options.inputs(), InputSnapshot.INPUTS, corpus.files());
            stage(DedupStage.AGAINST, oldSpill == null ? null : () -> readOld(old, indexes, oldSpill));
            stage(DedupStage.READ, () -> read(reading, corpus));
            List<DocumentFiles> oldFiles = oldFiles(old, oldSpill);
            stage(DedupStage.ORDER, () -> {
                selectRelated(oldFiles, spill);
                new KeepOrderStage(workspace, spill, options.memory())
                        .run(options.keep(), options.corpus().strict(), progress);
            });
            List<DocumentSpill> spills = oldSpill == null ? List.of(spill) : List.of(oldSpill, spill);
            AllDocuments documents = allDocuments(oldFiles, spill);
            try (KeepOrder order = KeepOrderStage.order(workspace, options.keep(), documents)) {
                stage(DedupStage.DECIDE, () -> decide(documents, spill, order));
                stage(DedupStage.SAVE, saver == null ? null : () -> save(saver, old, oldFiles, documents, order));
                try (RunOutcome outcome = outcome(documents, spill, order)) {
                    WriteStage writing = new WriteStage(workspace, spills, outcome, options, progress);
                    stage(DedupStage.WRITE, () -> writing.run(corpus.files(), inputs, workers, hasher));
                    RunSummary<RunSummary.Removal> summary = writing.writeManifest(corpus.files());
                    progress.stage("finishing", -1);
                    workspace.moveOutputs(lists(outcome));
                    if (saver != null) {
                        saver.publish(workspace.state());
                    }
                    workspace.discard();
                    return summary;
                }
            }
        }
    }

    /** Returns the file names of all lists that the run writes. */
    private List<String> lists(RunOutcome outcome) {
        return Stream.concat(outcome.lists().stream(), Stream.of(Workspace.SKIPPED))
                .map(options.format()::fileName)
                .toList();
    }

    private int bands() {
        return DocumentPreparer.bandCount(options);
    }

    /** If the run removes spans of text, checks that the formats of all input files allow it. */
    private void requireEditable(List<InputFile> files) {
        UnitScheme units = options.units();
        if (units == null) {
            return;
        }
        for (InputFile file : files) {
            if (!CorpusWriter.canEditText(file.format())) {
                throw new CorpusException(file.source() + ": a " + units.unit().label()
                        + " cannot be removed from a file of this format: convert it to text first, or leave it out"
                        + " with --exclude");
            }
        }
    }

    private ReadStage reading(DocumentSpill spill) {
        return new ReadStage(
                spill,
                hasher,
                options.memory(),
                options.search().shingles().unit(),
                options.corpus().strict());
    }

    /**
     * Runs {@code work} if {@code stage} is the next unfinished stage of the run.
     *
     * @param work the work of the stage, or null if the stage has nothing to do in this run
     */
    private void stage(DedupStage stage, @Nullable Runnable work) {
        if (work != null) {
            workspace.state().run(stage, stage.next(), work);
        } else {
            workspace.state().skip(stage);
        }
    }

    private void read(ReadStage reading, Corpus corpus) {
        reading.run(corpus, workers.each(() -> DocumentPreparer.of(options)), workspace.state(), progress);
    }

    /** Spills the documents of the old corpora, except those of saved states. Indexes are read before other corpora. */
    private void readOld(OldDocuments old, IndexDocuments indexes, DocumentSpill spill) {
        if (spill.documents().count() == 0) {
            DocumentPreparer preparer = DocumentPreparer.of(options);
            for (Path index : old.indexes()) {
                progress.stage("reading " + index, -1);
                indexes.read(index, options.search(), (id, set) -> {
                    spill.add(preparer.prepare(new DocumentNameFile.Name(id, index.toString()), set));
                    progress.advance(1);
                });
            }
        }
        if (old.inputs().isEmpty()) {
            spill.mark(workspace.state());
            return;
        }
        ReadStage reading = reading(spill);
        try (Corpus corpus = run.open(workspace, old.inputs(), OLD_INPUTS, reading)) {
            run.snapshot(workspace, old.inputs(), OLD_INPUTS, corpus.files());
            read(reading, corpus);
        }
    }

    private List<DocumentFiles> oldFiles(OldDocuments old, @Nullable DocumentSpill oldSpill) {
        List<DocumentFiles> files = new ArrayList<>(old.openStates(workspace.state(), bands()));
        if (oldSpill != null) {
            files.add(oldSpill.files());
        }
        return files;
    }

    private void selectRelated(List<DocumentFiles> oldFiles, DocumentSpill spill) {
        if (oldFiles.isEmpty()) {
            return;
        }
        progress.stage("comparing with old documents", -1);
        RelatedDocuments related =
                new RelatedDocuments(spill.files(), options.search(), options.memory() / FILTER_SHARE, workers);
        for (int i = 0; i < oldFiles.size(); i++) {
            related.select(oldFiles.get(i)).save(workspace, RelatedDocuments.name(i));
        }
    }

    private AllDocuments allDocuments(List<DocumentFiles> oldFiles, DocumentSpill spill) {
        List<AllDocumentsPart> parts = new ArrayList<>();
        for (int i = 0; i < oldFiles.size(); i++) {
            DocumentSelection related = DocumentSelection.load(workspace, RelatedDocuments.name(i));
            parts.add(AllDocumentsPart.selected(oldFiles.get(i), related));
        }
        parts.add(AllDocumentsPart.all(spill.files()));
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

    private void decide(AllDocuments documents, DocumentSpill spill, KeepOrder order) {
        UnitScheme units = options.units();
        if (units == null) {
            new DecideStage(workspace, documents, options, order, workers, progress).run();
        } else {
            new UnitDecideStage(workspace, spill, options, units, order, workers, progress).run();
        }
    }

    private RunOutcome outcome(AllDocuments documents, DocumentSpill spill, KeepOrder order) {
        UnitScheme units = options.units();
        return units == null
                ? new DocumentRunOutcome(
                        workspace, documents, DecideStage.verdicts(workspace, documents, order), order, options)
                : new UnitRunOutcome(workspace, spill, UnitDecideStage.cuts(workspace, spill), units, options);
    }

    private void save(
            StateSaver saver, OldDocuments old, List<DocumentFiles> oldFiles, AllDocuments documents, KeepOrder order) {
        progress.stage("saving state", -1);
        documents.keepPages(options.memory() / SAVED_PAGES_SHARE);
        BitSet kept;
        try (VerdictFile verdicts = DecideStage.verdicts(workspace, documents, order)) {
            kept = verdicts.kept(documents.old(), documents.count() - documents.old());
        }
        saver.append(oldFiles, old.stateFolders(), documents.input(), kept, workspace.state());
    }
}
