package dev.doppel.results.internal.run;

import dev.doppel.contamination.ContaminationCandidate;
import dev.doppel.corpus.internal.benchmark.BenchmarkItems;
import dev.doppel.corpus.internal.benchmark.ContaminationHitCounts;
import dev.doppel.corpus.internal.benchmark.LoadedBenchmarks;
import dev.doppel.results.BenchmarkItemRow;
import dev.doppel.results.ContaminationRow;
import dev.doppel.results.DecontaminationSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;

/** The rows and counts of a decontamination run. */
public final class ContaminationResults {
    private ContaminationResults() {}

    /**
     * Returns a row for each item that a document contains.
     *
     * @param places the places of the hits in the document
     * @param owners the result of {@link BenchmarkItems#owners()}
     */
    public static List<ContaminationRow> hits(
            String id,
            String source,
            List<ContaminationCandidate> places,
            BenchmarkItems items,
            List<List<Integer>> owners) {
        List<ContaminationRow> rows = new ArrayList<>();
        for (ContaminationCandidate place : places) {
            for (int text : owners.get(place.item())) {
                BenchmarkItems.ItemText item = items.texts().get(text);
                rows.add(new ContaminationRow(
                        id,
                        source,
                        items.names().get(item.benchmark()),
                        item.id(),
                        item.field(),
                        place.start(),
                        place.end(),
                        place.sharedWords() / (double) items.index().words(place.item()),
                        place.longestRun(),
                        place.sharedWords()));
            }
        }
        return rows;
    }

    /** Returns one row for each text of each item. */
    public static List<BenchmarkItemRow> items(BenchmarkItems items, ContaminationHitCounts counts) {
        return IntStream.range(0, items.texts().size())
                .mapToObj(i -> {
                    BenchmarkItems.ItemText text = items.texts().get(i);
                    return new BenchmarkItemRow(
                            items.names().get(text.benchmark()),
                            text.id(),
                            text.field(),
                            text.words(),
                            text.status(),
                            counts.documentsOfText(i));
                })
                .toList();
    }

    /**
     * Returns the counts for each benchmark.
     *
     * @param found a function that maps the index of a benchmark to the number of its items that were found
     * @param documents a function that maps the index of a benchmark to the number of documents that contain its items
     */
    public static List<DecontaminationSummary.Benchmark> summaries(
            LoadedBenchmarks benchmarks, IntToLongFunction found, IntToLongFunction documents) {
        List<DecontaminationSummary.Benchmark> summaries = new ArrayList<>();
        BenchmarkItems all = benchmarks.items();
        List<BenchmarkItems.ItemText> texts = all.texts();
        for (int benchmark = 0; benchmark < all.names().size(); benchmark++) {
            long items = all.items(benchmark, text -> true);
            long searched = all.items(benchmark, text -> texts.get(text).isSearched());
            long tooShort = items
                    - all.items(
                            benchmark,
                            text -> texts.get(text).isSearched()
                                    || texts.get(text).repeated());
            summaries.add(new DecontaminationSummary.Benchmark(
                    all.names().get(benchmark),
                    benchmarks.files().get(benchmark).source(),
                    items,
                    items - tooShort,
                    items - tooShort - searched,
                    found.applyAsLong(benchmark),
                    documents.applyAsLong(benchmark)));
        }
        return summaries;
    }

    /** Writes the counts of a run as properties of its manifest. */
    public static void write(JsonGenerator json, DecontaminationSummary summary) {
        json.writeArrayPropertyStart("benchmarks");
        for (DecontaminationSummary.Benchmark benchmark : summary.benchmarks()) {
            json.writeStartObject();
            json.writeStringProperty("name", benchmark.name());
            json.writeStringProperty("source", benchmark.source());
            json.writeNumberProperty("items", benchmark.items());
            json.writeNumberProperty("usable", benchmark.usable());
            json.writeNumberProperty("repeated", benchmark.repeated());
            json.writeNumberProperty("found", benchmark.found());
            json.writeNumberProperty("documents", benchmark.documents());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberProperty("documents", summary.reading().read());
        json.writeNumberProperty("kept", summary.kept());
        json.writeNumberProperty("contaminated", summary.contaminated());
        json.writeNumberProperty("hits", summary.hits());
        json.writeNumberProperty("common_phrases", summary.commonPhrases());
        json.writeNumberProperty("skipped", summary.reading().notRead());
    }
}
