package dev.doppel.dedup.internal.decide;

import dev.doppel.CandidateStrategy;
import dev.doppel.Progress;
import dev.doppel.Scheme;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.decide.RemovedSpanFile.Cut;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.KeepOrder;
import dev.doppel.dedup.internal.spill.SpilledUnits;
import dev.doppel.internal.Workers;
import dev.doppel.internal.spill.SpillFile;
import dev.doppel.unit.UnitScheme;
import dev.doppel.unit.internal.RemovedRun;
import dev.doppel.unit.internal.RemovedSpan;
import dev.doppel.unit.internal.RepeatedUnits;
import dev.doppel.unit.internal.TextUnits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** Decides which lines, paragraphs or passages to remove from documents. */
public record UnitDecideStage(
        Workspace workspace,
        DocumentSpill spill,
        DedupOptions options,
        UnitScheme units,
        KeepOrder order,
        Workers workers,
        Progress progress) {
    /** The search may use {@code 1 / MEMORY_SHARE} of the memory limit. */
    private static final int MEMORY_SHARE = 2;

    /** Opens the file of spans written by {@link #run}. */
    public static RemovedSpanFile cuts(Workspace workspace, DocumentSpill spill) {
        return RemovedSpanFile.open(workspace, spill.documents().count());
    }

    public void run() {
        int count = spill.documents().count();
        progress.stage("deciding", -1);
        workspace.delete(Workspace.SORTING);
        SpilledUnits sequences = new SpilledUnits(spill, order, units.unit());
        RunState state = workspace.state();
        try (RepeatedUnits repeated =
                        new RepeatedUnits(sequences, units, scratch(), options.memory() / MEMORY_SHARE, workers);
                RemovedSpanFile cuts = RemovedSpanFile.create(workspace, count)) {
            RepeatedUnits.Effort effort = repeated.find();
            progress.stage("locating", -1);
            Locating locating = new Locating(sequences, cuts);
            repeated.forEachChanged(locating);
            cuts.finish(workspace);
            state.put("rounds", effort.rounds());
            state.put("units", effort.units());
            state.put("candidates", effort.repeated());
            locating.putCounts(state);
        }
        workspace.delete(Workspace.SORTING);
        state.put("why", units.promise());
        state.put("scheme", scheme().toString());
    }

    private Path scratch() {
        Path folder = workspace.path(Workspace.SORTING);
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw SpillFile.failed("create", folder, e);
        }
    }

    /** Returns the scheme of the run. Units are compared exactly, so the scheme has no threshold. */
    private Scheme scheme() {
        return Scheme.of(options.search().withThreshold(0), new CandidateStrategy.Units(units), options.keep());
    }

    /** Finds the character offsets of removed units and of their earlier occurrences. */
    private final class Locating implements RepeatedUnits.Visitor {
        private final SpilledUnits sequences;
        private final RemovedSpanFile cuts;
        private final LongAdder spans = new LongAdder();
        private final LongAdder words = new LongAdder();
        private final LongAdder changed = new LongAdder();

        Locating(SpilledUnits sequences, RemovedSpanFile cuts) {
            this.sequences = sequences;
            this.cuts = cuts;
        }

        @Override
        public void visit(int sequence, List<RemovedRun> runs) {
            TextUnits text = sequences.units(sequence);
            List<Cut> found = new ArrayList<>();
            int witness = sequence;
            TextUnits witnessText = text;
            for (RemovedSpan span : RemovedSpan.of(runs, text, units)) {
                if (span.witness() != witness) {
                    witness = span.witness();
                    witnessText = witness == sequence ? text : sequences.units(witness);
                }
                found.add(new Cut(
                        span.start(),
                        span.end(),
                        span.words(),
                        order.document(witness),
                        witnessText.start(span.witnessFirst()),
                        witnessText.end(span.witnessLast())));
            }
            int removed = found.stream().mapToInt(Cut::words).sum();
            cuts.add(order.document(sequence), found, text.allWords() - removed);
            spans.add(found.size());
            words.add(removed);
            changed.increment();
            progress.advance(1);
        }

        void putCounts(RunState state) {
            state.put("cut.spans", spans.sum());
            state.put("cut.words", words.sum());
            state.put("cut.documents", changed.sum());
        }
    }
}
