package dev.doppel.dedup;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.Progress;
import dev.doppel.band.BandScheme;
import dev.doppel.candidate.internal.ElementCounts;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.PrefixList;
import dev.doppel.cluster.internal.InMemoryStarClusterer;
import dev.doppel.cluster.internal.StarClusterer;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.Entry;
import dev.doppel.corpus.Skipped;
import dev.doppel.dedup.internal.CorpusSample;
import dev.doppel.dedup.internal.DecideStage;
import dev.doppel.dedup.internal.DocumentPreparer;
import dev.doppel.dedup.internal.DocumentRow;
import dev.doppel.dedup.internal.InputSnapshot;
import dev.doppel.dedup.internal.PreparedDocument;
import dev.doppel.internal.Workers;
import dev.doppel.internal.plan.InMemoryCandidates;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Says from a sample what a run would do, and writes nothing. */
public final class DryRun {
    private static final int HOTTEST = 5;

    private final DedupOptions options;
    private final Progress progress;

    public DryRun(DedupOptions options, Progress progress) {
        this.options = options;
        this.progress = progress;
    }

    public Forecast forecast() {
        // The end of a file shows only in the next one, of which the beginning is therefore read twice.
        Set<Skipped> skipped = new LinkedHashSet<>();
        try (Corpus corpus =
                        Corpus.open(options.inputs(), options.corpus(), InputStream.nullInputStream(), skipped::add);
                Workers workers = new Workers(options.search().threads())) {
            InputSnapshot.of(corpus.files()).requireDistinctPlaces();
            progress.stage("sampling", -1);
            long start = System.nanoTime();
            CorpusSample sample = CorpusSample.of(corpus, options.memory());
            PreparedDocument[] documents = prepare(sample.entries(), workers);
            List<ShingleSet> sets = Arrays.stream(documents).map(this::set).toList();
            InMemoryCandidates finder = new InMemoryCandidates(options.search(), sets, workers, progress)
                    .withPrefixes(prefixes(documents, sets, workers));
            Plan plan = finder.plan();
            InMemoryStarClusterer stars = new InMemoryStarClusterer(sets);
            StarClusterer.Effort effort = stars.decide(
                    finder.keptIndex(plan.search()), options.search().criterion(), workers);
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Extrapolation(corpus, sample, documents, stars, effort, plan, List.copyOf(skipped))
                    .forecast(seconds);
        }
    }

    /** By the counts that the run will make, which are of shingles in the order of the text: one that is repeated counts again. */
    private PrefixList prefixes(PreparedDocument[] documents, List<ShingleSet> sets, Workers workers) {
        ShingleScheme shingles = options.search().shingles();
        long elements = Arrays.stream(documents)
                .mapToLong(document -> document.shingles().size())
                .sum();
        ElementCounts counts = ElementCounts.of(elements, options.memory() / DecideStage.COUNTS_SHARE);
        counts.count(documents.length, i -> shingles.elementsOf(documents[i].shingles()), workers);
        return PrefixList.of(sets, counts, options.search().jaccardFloor(), workers);
    }

    private ShingleSet set(PreparedDocument document) {
        return options.search().shingles().setOf(document.shingles().toLongArray());
    }

    private PreparedDocument[] prepare(List<Entry> entries, Workers workers) {
        PreparedDocument[] prepared = new PreparedDocument[entries.size()];
        List<DocumentPreparer> preparers = workers.each(() -> DocumentPreparer.of(options));
        workers.run(preparers, prepared.length, (preparer, i) -> {
            prepared[i] = preparer.prepare(entries.get(i));
            progress.advance(1);
        });
        Arrays.sort(prepared, Comparator.comparingLong(PreparedDocument::rank));
        return prepared;
    }

    /** From the sample to the corpus. Documents grow as its bytes do, pairs of documents as the square of it. */
    private final class Extrapolation {
        private final Corpus corpus;
        private final CorpusSample sample;
        private final PreparedDocument[] documents;
        private final InMemoryStarClusterer stars;
        private final StarClusterer.Effort effort;
        private final Plan plan;
        private final List<Skipped> skipped;
        private final double scale;

        Extrapolation(
                Corpus corpus,
                CorpusSample sample,
                PreparedDocument[] documents,
                InMemoryStarClusterer stars,
                StarClusterer.Effort effort,
                Plan plan,
                List<Skipped> skipped) {
            this.corpus = corpus;
            this.sample = sample;
            this.documents = documents;
            this.stars = stars;
            this.effort = effort;
            this.plan = plan;
            this.skipped = skipped;
            this.scale = sample.whole() ? 1 : corpus.bytesTotal() / (double) Math.max(1, sample.bytes());
        }

        Forecast forecast(double seconds) {
            int removed = (int) IntStream.range(0, documents.length)
                    .filter(document -> stars.witness(document) != document)
                    .count();
            long all = Math.round(documents.length * scale);
            long least = Math.round(removed * scale);
            long most = Math.min(Math.max(least, all - 1), Math.round(removed * scale * scale));
            Optional<BandScheme> bands = DocumentPreparer.bands(options.search());
            int perBand = bands.map(BandScheme::bands).orElse(0);
            long kept = all - least;
            long needed = KeptPostings.bytes(perBand, kept);
            long room = options.memory() / DecideStage.INDEX_SHARE;
            return new Forecast(
                    corpus.files().size(),
                    corpus.bytesTotal(),
                    documents.length,
                    skipped,
                    sample.whole(),
                    all,
                    method(),
                    least,
                    most,
                    Math.round(effort.candidates() * scale * scale),
                    hottest(perBand),
                    needed,
                    Math.max(1, (needed + room - 1) / room),
                    Math.round(spilledBytes(perBand) * scale),
                    seconds * scale);
        }

        private String method() {
            Options search = options.search();
            boolean settled = sample.whole() || search.method() != Method.AUTO;
            return settled ? plan.search().label() : "exact or lsh, settled once all is read";
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

        /** One bucket of each band at most is named, since the same documents tend to meet in many. */
        private List<Forecast.Bucket> hottest(int bands) {
            List<Forecast.Bucket> buckets = new ArrayList<>();
            for (int band = 0; band < bands; band++) {
                Long2IntOpenHashMap sizes = new Long2IntOpenHashMap();
                for (PreparedDocument document : documents) {
                    if (!document.isEmpty()) {
                        sizes.addTo(document.keys().key(band), 1);
                    }
                }
                int ofBand = band;
                Arrays.stream(documents)
                        .filter(document -> !document.isEmpty())
                        .max(Comparator.comparingInt(
                                document -> sizes.get(document.keys().key(ofBand))))
                        .ifPresent(document -> buckets.add(new Forecast.Bucket(
                                sizes.get(document.keys().key(ofBand)),
                                document.name().id())));
            }
            return buckets.stream()
                    .filter(bucket -> bucket.size() > 1)
                    .sorted(Comparator.comparingInt(Forecast.Bucket::size).reversed())
                    .distinct()
                    .limit(HOTTEST)
                    .toList();
        }
    }
}
