package dev.doppel.dedup;

import dev.doppel.Document;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.Progress;
import dev.doppel.candidate.internal.CountingFilter;
import dev.doppel.candidate.internal.DocumentPrefixes;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.ShingleElements;
import dev.doppel.cluster.internal.InMemoryStarClusterer;
import dev.doppel.cluster.internal.StarClusterer;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.dedup.internal.decide.DecideStage;
import dev.doppel.dedup.internal.read.CorpusSample;
import dev.doppel.dedup.internal.read.DocumentPreparer;
import dev.doppel.dedup.internal.run.InputSnapshot;
import dev.doppel.dedup.internal.spill.DocumentRow;
import dev.doppel.dedup.internal.spill.PreparedDocument;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongToIntMap;
import dev.doppel.internal.plan.InMemoryCandidates;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Estimates the result and cost of a deduplication run from a sample of the corpus, without writing any files. This
 * class is not thread-safe.
 *
 * <pre>{@code
 * Forecast forecast = new DryRun(options, Progress.NONE).forecast();
 * }</pre>
 */
public record DryRun(DedupOptions options, Progress progress) {
    private static final int LISTED_BUCKETS = 5;

    public DryRun {
        if (options.old().isPresent()) {
            throw new IllegalArgumentException("a dry run reads no old corpora: leave out --against or --dry-run");
        }
    }

    /**
     * A document of the sample that the run would remove, and the document that the run would keep in its place.
     *
     * @param kept the similar document that would be kept
     */
    public record Removal(Document removed, Document kept, double similarity) {}

    /** A document of the sample, and the data that a run would compute from it. */
    private record Sampled(Document document, PreparedDocument prepared) {}

    /** Like {@link #forecast(Consumer)}, but does not report the removals. */
    public Forecast forecast() {
        return forecast(removal -> {});
    }

    /**
     * Reads a sample of the corpus, and extrapolates from it to the whole corpus. The forecast is exact if the sample
     * is the whole corpus.
     *
     * @param removals a callback that receives each document of the sample that the run would remove
     * @throws CorpusException if the inputs cannot be used
     */
    public Forecast forecast(Consumer<Removal> removals) {
        // This is a set because an input may be reported twice. The sampler reads the start of a file to detect the end
        // of the previous file, and may read the same start again as part of the sample.
        Set<Skipped> skipped = new LinkedHashSet<>();
        try (Corpus corpus = Corpus.open(
                        options.inputs(),
                        options.corpus(),
                        InputFile.standardInput(InputStream.nullInputStream()),
                        options.search().threads(),
                        skipped::add);
                Workers workers = new Workers(options.search().threads())) {
            InputSnapshot.of(corpus.files()).requireDistinctOutputs();
            progress.stage("sampling", -1);
            long start = System.nanoTime();
            CorpusSample sample = CorpusSample.of(corpus, options.memory());
            progress.stage("sketching", sample.entries().size());
            List<Sampled> sampled = Stream.of(prepare(sample.entries(), workers))
                    .sorted(Comparator.comparingLong(
                            document -> document.prepared().rank()))
                    .toList();
            List<PreparedDocument> documents =
                    sampled.stream().map(Sampled::prepared).toList();
            List<ShingleSet> sets = documents.stream().map(this::set).toList();
            InMemoryCandidates finder = new InMemoryCandidates(options.search(), sets, workers, progress)
                    .withPrefixes(prefixes(documents, sets, workers));
            Plan plan = finder.plan();
            InMemoryStarClusterer stars = new InMemoryStarClusterer(sets);
            StarClusterer.Effort effort = stars.decide(
                    finder.keptIndex(plan.strategy()), options.search().criterion(), workers);
            double seconds = (System.nanoTime() - start) / 1e9;
            report(sampled, stars, removals);
            return new Extrapolation(options, corpus, sample, documents, stars, effort, plan, List.copyOf(skipped))
                    .forecast(seconds);
        }
    }

    private static void report(List<Sampled> sampled, InMemoryStarClusterer stars, Consumer<Removal> removals) {
        for (int i = 0; i < sampled.size(); i++) {
            int kept = stars.representative(i);
            if (kept != i) {
                removals.accept(
                        new Removal(sampled.get(i).document(), sampled.get(kept).document(), stars.similarity(i)));
            }
        }
    }

    private Sampled[] prepare(List<CorpusEntry> entries, Workers workers) {
        Sampled[] prepared = new Sampled[entries.size()];
        workers.run(workers.each(() -> DocumentPreparer.of(options)), prepared.length, (preparer, i) -> {
            prepared[i] = new Sampled(entries.get(i).document(), preparer.prepare(entries.get(i)));
            progress.advance(1);
        });
        return prepared;
    }

    /**
     * Computes the prefix of each sampled document for the prefix filter. As in a real run, the element counts include
     * repeated shingles within a document.
     */
    private DocumentPrefixes prefixes(List<PreparedDocument> documents, List<ShingleSet> sets, Workers workers) {
        ShingleScheme shingles = options.search().shingles();
        long elements = documents.stream()
                .mapToLong(document -> document.shingles().size())
                .sum();
        CountingFilter counts = CountingFilter.of(elements, options.memory() / DecideStage.COUNTS_SHARE);
        counts.count(
                documents.size(),
                i -> ShingleElements.of(shingles, documents.get(i).shingles()),
                workers);
        return DocumentPrefixes.of(sets, counts, options.search().jaccardFloor(), workers);
    }

    private ShingleSet set(PreparedDocument document) {
        return options.search().shingles().setOf(document.shingles().toLongArray());
    }

    /**
     * Extrapolates from the sample to the corpus, assuming that the number of documents grows linearly with the number
     * of bytes, and the number of candidate pairs quadratically.
     */
    private record Extrapolation(
            DedupOptions options,
            Corpus corpus,
            CorpusSample sample,
            List<PreparedDocument> documents,
            InMemoryStarClusterer stars,
            StarClusterer.Effort effort,
            Plan plan,
            List<Skipped> skipped) {
        Forecast forecast(double seconds) {
            double scale = sample.whole() ? 1 : corpus.bytesTotal() / (double) Math.max(1, sample.bytes());
            int removed = (int) IntStream.range(0, documents.size())
                    .filter(document -> stars.representative(document) != document)
                    .count();
            long all = Math.round(documents.size() * scale);
            long min = Math.round(removed * scale);
            long max = Math.min(Math.max(min, all - 1), Math.round(removed * scale * scale));
            int bandCount = DocumentPreparer.bandCount(options);
            long needed = KeptPostings.bytes(bandCount, all - min);
            long room = options.memory() / DecideStage.INDEX_SHARE;
            return new Forecast(
                    corpus.files().size(),
                    corpus.bytesTotal(),
                    new Forecast.Sample(
                            new ReadSummary(documents.size(), skipped.size(), skipped),
                            sample.entries().stream()
                                    .mapToLong(entry -> entry.document().length())
                                    .sum(),
                            sample.whole()),
                    all,
                    method(),
                    new Forecast.Removed(min, max),
                    Math.round(effort.candidates() * scale * scale),
                    fullestBuckets(bandCount),
                    new Forecast.Cost(
                            needed,
                            Math.max(1, (needed + room - 1) / room),
                            Math.round(spilledBytes(bandCount) * scale),
                            seconds * scale));
        }

        private String method() {
            Options search = options.search();
            boolean isKnown = sample.whole() || search.method() != Method.AUTO;
            return isKnown ? plan.strategy().label() : "exact or lsh, chosen once all is read";
        }

        private long spilledBytes(int bands) {
            long bytes = 0;
            for (PreparedDocument document : documents) {
                bytes += DocumentRow.bytes(bands)
                        + (long) document.shingles().size() * Long.BYTES
                        + document.name().id().length()
                        + document.name().source().length();
            }
            return bytes;
        }

        /**
         * Returns the largest buckets, at most one per band. Similar documents often share buckets in several bands, so
         * buckets with the same size and the same example are listed only once.
         */
        private List<Forecast.Bucket> fullestBuckets(int bands) {
            List<Forecast.Bucket> buckets = new ArrayList<>();
            for (int band = 0; band < bands; band++) {
                LongToIntMap sizes = new LongToIntMap();
                for (PreparedDocument document : documents) {
                    if (!document.isEmpty()) {
                        sizes.addTo(document.keys().key(band), 1);
                    }
                }
                int current = band;
                documents.stream()
                        .filter(document -> !document.isEmpty())
                        .max(Comparator.comparingInt(
                                document -> sizes.get(document.keys().key(current))))
                        .ifPresent(document -> buckets.add(new Forecast.Bucket(
                                sizes.get(document.keys().key(current)),
                                document.name().id())));
            }
            return buckets.stream()
                    .filter(bucket -> bucket.size() > 1)
                    .sorted(Comparator.comparingInt(Forecast.Bucket::size).reversed())
                    .distinct()
                    .limit(LISTED_BUCKETS)
                    .toList();
        }
    }
}
