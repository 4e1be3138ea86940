package dev.doppel.decontaminate.internal;

import dev.doppel.Progress;
import dev.doppel.contamination.CommonPhraseFilter;
import dev.doppel.contamination.ContaminatedSpan;
import dev.doppel.contamination.ContaminationCandidate;
import dev.doppel.contamination.ContaminationMatches;
import dev.doppel.corpus.internal.benchmark.BenchmarkItems;
import dev.doppel.corpus.internal.benchmark.ContaminationHitCounts;
import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.dedup.internal.run.JsonLinesFile;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.ShingleSetFile;
import dev.doppel.results.BenchmarkItemRow;
import dev.doppel.results.ContaminationRow;
import dev.doppel.results.internal.run.ContaminationResults;
import java.util.BitSet;
import java.util.List;

/**
 * Decides which candidates are hits. A first pass over the spilled matches of all documents counts the phrases. A
 * second pass over the documents with candidates selects and lists the hits.
 */
public final class ContaminationDecideStage {
    public static final String HITS = "contamination.jsonl";
    public static final String ITEMS = "items.jsonl";
    private static final String SPANS = "spans";

    private final Workspace workspace;
    private final DocumentSpill spill;
    private final BenchmarkItems items;
    private final Progress progress;
    private final ShingleSetFile.Directory directory;
    private final List<List<Integer>> owners;
    private final ContaminationHitCounts counts;

    public ContaminationDecideStage(Workspace workspace, DocumentSpill spill, BenchmarkItems items, Progress progress) {
        this.workspace = workspace;
        this.spill = spill;
        this.items = items;
        this.progress = progress;
        this.directory = new ShingleSetFile.Directory(spill.documents().shingles());
        this.owners = items.owners();
        this.counts = new ContaminationHitCounts(items);
    }

    public void run() {
        int count = spill.documents().count();
        progress.stage("deciding", count);
        CommonPhraseFilter phrases = new CommonPhraseFilter(items.index());
        BitSet withCandidates = new BitSet();
        for (int document = 0; document < count; document++) {
            ContaminationMatches matches = matches(document);
            phrases.add(matches.phrases());
            withCandidates.set(document, !matches.candidates().isEmpty());
            progress.advance(1);
        }
        phrases.finish(count);
        try (ContaminatedSpanFile spans = ContaminatedSpanFile.create(workspace.path(SPANS))) {
            workspace.write(HITS, file -> {
                JsonLinesFile lines = new JsonLinesFile(file, ContaminationRow.COLUMNS);
                withCandidates.stream().forEach(document -> {
                    List<ContaminationCandidate> places = phrases.hits(matches(document));
                    if (!places.isEmpty()) {
                        add(document, places, lines, spans);
                    }
                });
            });
            spans.force();
            save(phrases, spans);
        }
        workspace.write(ITEMS, file -> {
            JsonLinesFile lines = new JsonLinesFile(file, BenchmarkItemRow.COLUMNS);
            ContaminationResults.items(items, counts).forEach(row -> lines.add(row.values()));
        });
    }

    private ContaminationMatches matches(int document) {
        ShingleSetFile.Extent extent = directory.extent(document);
        return extent.shingles() == 0
                ? ContaminationMatches.NONE
                : ContaminationMatches.unpack(spill.files().sets().read(extent).toLongArray());
    }

    private void add(
            int document, List<ContaminationCandidate> places, JsonLinesFile lines, ContaminatedSpanFile spans) {
        DocumentNameFile.Name name = spill.files().name(document);
        counts.add(places, items, owners);
        ContaminationResults.hits(name.id(), name.source(), places, items, owners)
                .forEach(row -> lines.add(row.values()));
        ContaminatedSpan.of(places).forEach(span -> spans.append(document, span.start(), span.end()));
    }

    private void save(CommonPhraseFilter phrases, ContaminatedSpanFile spans) {
        RunState state = workspace.state();
        state.put("hits", counts.hits());
        state.put("contaminated", counts.contaminated());
        state.put("common", phrases.common());
        state.put("spans", spans.rows());
        for (int benchmark = 0; benchmark < items.names().size(); benchmark++) {
            state.put("found." + benchmark, counts.found(items, benchmark));
            state.put("documents." + benchmark, counts.documentsOfBenchmark(benchmark));
        }
    }

    /** Opens the file of spans that a finished stage wrote. */
    public static ContaminatedSpanFile spans(Workspace workspace) {
        return ContaminatedSpanFile.open(
                workspace.path(SPANS), workspace.state().number("spans"));
    }
}
