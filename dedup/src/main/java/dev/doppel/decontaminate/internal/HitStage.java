package dev.doppel.decontaminate.internal;

import dev.doppel.Progress;
import dev.doppel.contamination.Candidate;
import dev.doppel.contamination.CommonPhrases;
import dev.doppel.contamination.DocumentMatches;
import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.decontaminate.DecontaminationSummary;
import dev.doppel.dedup.internal.run.JsonLinesFile;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.dedup.internal.spill.DocumentSpill;
import dev.doppel.dedup.internal.spill.ShingleSetFile;
import dev.doppel.results.ResultRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Decides which candidates are hits. Reads the spilled matches of all documents to count the phrases, and then those of
 * the documents with candidates again, to decide and to list the hits.
 */
public final class HitStage {
    public static final String HITS = "contamination.jsonl";
    public static final String ITEMS = "items.jsonl";
    private static final String SPANS = "spans";

    private static final List<ResultRows.Column> ITEM_COLUMNS = List.of(
            ResultRows.Column.text("benchmark"),
            ResultRows.Column.text("item"),
            ResultRows.Column.text("field"),
            ResultRows.Column.whole("words"),
            ResultRows.Column.text("status"),
            ResultRows.Column.whole("documents"));

    private final Workspace workspace;
    private final DocumentSpill spill;
    private final Benchmarks benchmarks;
    private final Progress progress;
    private final ShingleSetFile.Directory directory;
    private final List<List<Integer>> owners;
    private final Counter texts;
    private final Counter found;
    private long hits;
    private long contaminated;

    public HitStage(Workspace workspace, DocumentSpill spill, Benchmarks benchmarks, Progress progress) {
        this.workspace = workspace;
        this.spill = spill;
        this.benchmarks = benchmarks;
        this.progress = progress;
        this.directory = new ShingleSetFile.Directory(spill.documents().shingles());
        this.owners = benchmarks.owners();
        this.texts = new Counter(benchmarks.texts().size());
        this.found = new Counter(benchmarks.names().size());
    }

    /** Counts in how many documents each of several things occurs. The documents come in order. */
    private static final class Counter {
        private final int[] documents;
        private final int[] last;

        Counter(int size) {
            documents = new int[size];
            last = new int[size];
            Arrays.fill(last, -1);
        }

        void add(int thing, int document) {
            if (last[thing] != document) {
                last[thing] = document;
                documents[thing]++;
            }
        }
    }

    public void run() {
        int count = spill.documents().count();
        progress.stage("deciding", count);
        CommonPhrases phrases = new CommonPhrases(benchmarks.index());
        BitSet withCandidates = new BitSet();
        for (int document = 0; document < count; document++) {
            DocumentMatches matches = matches(document);
            phrases.add(matches.phrases());
            withCandidates.set(document, !matches.candidates().isEmpty());
            progress.advance(1);
        }
        phrases.finish(count);
        try (SpanFile spans = SpanFile.create(workspace.path(SPANS))) {
            workspace.write(HITS, file -> {
                JsonLinesFile lines = new JsonLinesFile(file, HitRow.COLUMNS);
                withCandidates.stream().forEach(document -> {
                    List<Candidate> places = matches(document).candidates().stream()
                            .filter(phrases::isHit)
                            .toList();
                    if (!places.isEmpty()) {
                        add(document, places, lines, spans);
                    }
                });
            });
            spans.force();
            save(phrases, spans);
        }
        workspace.write(ITEMS, file -> writeItems(new JsonLinesFile(file, ITEM_COLUMNS)));
    }

    private DocumentMatches matches(int document) {
        ShingleSetFile.Extent extent = directory.extent(document);
        return extent.shingles() == 0
                ? DocumentMatches.NONE
                : DocumentMatches.unpack(spill.files().sets().read(extent));
    }

    private void add(int document, List<Candidate> places, JsonLinesFile lines, SpanFile spans) {
        NameFile.Name name = spill.files().name(document);
        contaminated++;
        for (Candidate place : places) {
            for (int text : owners.get(place.item())) {
                Benchmarks.ItemText item = benchmarks.texts().get(text);
                texts.add(text, document);
                found.add(item.benchmark(), document);
                lines.add(new HitRow(
                                name,
                                benchmarks.names().get(item.benchmark()),
                                item,
                                benchmarks.index().words(place.item()),
                                place)
                        .values());
                hits++;
            }
        }
        appendSpans(document, places, spans);
    }

    /** Appends the places of a document, with overlapping places merged. */
    private static void appendSpans(int document, List<Candidate> places, SpanFile spans) {
        int start = places.get(0).start();
        int end = places.get(0).end();
        for (Candidate place : places) {
            if (place.start() > end) {
                spans.append(document, start, end);
                start = place.start();
            }
            end = Math.max(end, place.end());
        }
        spans.append(document, start, end);
    }

    private void save(CommonPhrases phrases, SpanFile spans) {
        RunState state = workspace.state();
        state.put("hits", hits);
        state.put("contaminated", contaminated);
        state.put("common", phrases.common());
        state.put("spans", spans.rows());
        for (int benchmark = 0; benchmark < benchmarks.names().size(); benchmark++) {
            state.put("found." + benchmark, benchmarks.items(benchmark, text -> texts.documents[text] > 0));
            state.put("documents." + benchmark, found.documents[benchmark]);
        }
    }

    private void writeItems(JsonLinesFile lines) {
        for (int i = 0; i < benchmarks.texts().size(); i++) {
            Benchmarks.ItemText text = benchmarks.texts().get(i);
            lines.add(List.of(
                    benchmarks.names().get(text.benchmark()),
                    text.id(),
                    text.field(),
                    Integer.toString(text.words()),
                    text.status(),
                    Integer.toString(texts.documents[i])));
        }
    }

    /** Opens the spans that a finished stage wrote. */
    public static SpanFile spans(Workspace workspace) {
        return SpanFile.open(workspace.path(SPANS), workspace.state().number("spans"));
    }

    /** Returns the counts that a finished stage saved. */
    static List<DecontaminationSummary.Benchmark> summaries(Workspace workspace, Benchmarks benchmarks) {
        List<DecontaminationSummary.Benchmark> summaries = new ArrayList<>();
        RunState state = workspace.state();
        List<Benchmarks.ItemText> texts = benchmarks.texts();
        for (int benchmark = 0; benchmark < benchmarks.names().size(); benchmark++) {
            long items = benchmarks.items(benchmark, text -> true);
            long searched = benchmarks.items(benchmark, text -> texts.get(text).isSearched());
            long tooShort = items
                    - benchmarks.items(
                            benchmark,
                            text -> texts.get(text).isSearched()
                                    || texts.get(text).repeated());
            summaries.add(new DecontaminationSummary.Benchmark(
                    benchmarks.names().get(benchmark),
                    benchmarks.files().get(benchmark).source(),
                    items,
                    items - tooShort,
                    items - tooShort - searched,
                    state.number("found." + benchmark),
                    state.number("documents." + benchmark)));
        }
        return summaries;
    }
}
