package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.internal.CountingFilter;
import dev.doppel.candidate.internal.DocumentPrefixes;
import dev.doppel.candidate.internal.ExactJoin;
import dev.doppel.candidate.internal.JoinLookupCount;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.PostingKeys;
import dev.doppel.candidate.internal.PrefixFilter;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.plan.JoinCost;
import dev.doppel.internal.plan.Planner;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketcher;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Forecasts the results and costs of each search method for the whole collection, based on a sample. */
record MethodForecaster(
        Options options,
        CollectionStats stats,
        List<String> texts,
        List<ShingleSet> sets,
        SampleIndex index,
        double readingSeconds,
        Workers workers) {
    private static final double NANOS_PER_SECOND = 1e9;

    /** The memory used per document, in bytes, for its id, its source and the objects that hold its shingles. */
    private static final long BYTES_PER_DOCUMENT = 300;

    /**
     * The memory used per element, in bytes, for counting elements. {@link CountingFilter} has two one-byte slots per
     * element.
     */
    private static final long COUNTING_BYTES_PER_ELEMENT = 2;

    /** The memory used per document per band, in bytes, for the band key and three integers in the band's table. */
    static final long BYTES_PER_BUCKET = Long.BYTES + 3 * Integer.BYTES;

    /** The minimum number of index lookups in the sample for which the time per lookup is measured. */
    private static final long MIN_LOOK_UPS = 1000;

    private static final int RUNS = 3;

    /**
     * The statistics of the whole collection.
     *
     * @param elements the total number of elements in all documents
     */
    record CollectionStats(SimilarityDistribution distribution, long documents, long elements) {}

    /** Returns the number of documents in the collection per sampled document. */
    private double scale() {
        return (double) stats.documents() / sets.size();
    }

    Recommendation recommendation(String whyShingles, String whyThreshold) {
        CountingFilter counts = counts();
        Join join = join(counts);
        Plan plan = Planner.plan(options, () -> new JoinCost(join.lookUps(), stats.elements(), stats.documents()));
        double intakeSeconds = intakeSeconds();
        double verifyNanos = verifyNanos();
        List<MethodForecast> methods = new ArrayList<>();
        methods.add(exact(join, counts, intakeSeconds, verifyNanos));
        Optional<BandScheme> bands = options.effectiveBands();
        bands.ifPresent(scheme -> methods.add(lsh(scheme, intakeSeconds, verifyNanos)));
        return new Recommendation(
                options, plan, whyShingles, whyThreshold, stats.distribution().atLeast(options.threshold()), methods);
    }

    /** Counts, as a scan does, how many documents in the collection contain each element of the sample. */
    private CountingFilter counts() {
        CountingFilter counts =
                CountingFilter.of(sets.stream().mapToLong(ShingleSet::size).sum(), Long.MAX_VALUE);
        counts.count(
                index.distinct(),
                position -> {
                    int times = Math.min(CountingFilter.MAX, index.frequency(position));
                    long[] repeated = new long[times];
                    Arrays.fill(repeated, index.element(position));
                    return LongList.wrap(repeated);
                },
                workers);
        return counts;
    }

    /**
     * The amount of work in the exact join.
     *
     * @param lookUps an upper bound on the number of postings read
     * @param entries the number of index entries
     */
    private record Join(long lookUps, long entries) {}

    private Join join(CountingFilter counts) {
        PrefixFilter prefixes = PrefixFilter.counted(counts, options.jaccardFloor());
        JoinLookupCount lookups = JoinLookupCount.NONE;
        long entries = 0;
        int documents = (int) Math.min(Integer.MAX_VALUE, stats.documents());
        for (ShingleSet set : sets) {
            PostingKeys prefix = prefixes.of(set);
            entries += prefix.count();
            lookups = lookups.plus(prefixes.lookups(prefix, documents));
        }
        return new Join((long) (lookups.postings() * scale()), (long) (entries * scale()));
    }

    private MethodForecast exact(Join join, CountingFilter counts, double intakeSeconds, double verifyNanos) {
        double truePairs = stats.distribution().atLeast(options.threshold());
        long bytes = baseBytes()
                + COUNTING_BYTES_PER_ELEMENT * stats.elements()
                + Long.BYTES * join.entries()
                + KeptPostings.bytes(1, join.entries());
        return new MethodForecast(
                new CandidateStrategy.Exact(),
                1,
                // Both numbers are upper bounds, since a pair is looked up once per shared element but compared only
                // once.
                Math.max(
                        0,
                        Math.min((double) join.lookUps(), stats.distribution().pairs()) - truePairs),
                bytes,
                intakeSeconds + joinSeconds(join, counts, verifyNanos));
    }

    private MethodForecast lsh(BandScheme bands, double intakeSeconds, double verifyNanos) {
        SimilarityDistribution distribution = stats.distribution();
        double threshold = options.threshold();
        double pairs = distribution.atLeast(threshold);
        double found = distribution.expected(threshold, 2, bands::chance);
        double wrong = distribution.expected(0, threshold, bands::chance);
        long bytes = baseBytes() + stats.documents() * BYTES_PER_BUCKET * bands.bands();
        return new MethodForecast(
                new CandidateStrategy.Lsh(options.sketch(), bands),
                pairs == 0 ? bands.chance(threshold) : found / pairs,
                wrong,
                bytes,
                intakeSeconds
                        + sketchingSeconds(bands)
                        + (found + wrong) * verifyNanos / NANOS_PER_SECOND / options.threads());
    }

    private long baseBytes() {
        return stats.documents() * BYTES_PER_DOCUMENT + Long.BYTES * stats.elements();
    }

    /**
     * Returns the time in seconds for reading and shingling all documents. One thread reads while the others shingle.
     */
    private double intakeSeconds() {
        TextShingler shingler = new TextShingler(options.text(), options.shingles());
        double shingling = seconds(() -> texts.forEach(shingler::shingle)) * scale();
        return Math.max(readingSeconds, (readingSeconds + shingling) / options.threads());
    }

    private double sketchingSeconds(BandScheme bands) {
        Sketcher sketcher = options.sketch().sketcher();
        Bander bander = bands.bander();
        return seconds(() -> sets.forEach(set -> bander.keys(sketcher.sketch(set)))) * scale() / options.threads();
    }

    private double verifyNanos() {
        double nanos = seconds(() -> {
                    for (int i = 1; i < sets.size(); i++) {
                        Overlap.of(sets.get(i - 1), sets.get(i));
                    }
                })
                * NANOS_PER_SECOND;
        return nanos / Math.max(1, sets.size() - 1);
    }

    /** Returns the time in seconds for the exact join to select prefixes, find candidates and verify them. */
    private double joinSeconds(Join join, CountingFilter counts, double verifyNanos) {
        double choosing = seconds(() -> DocumentPrefixes.of(sets, counts, options.jaccardFloor(), workers)) * scale();
        double nanosPerLookUp = verifyNanos;
        long lookUpsOfSample = (long) (join.lookUps() / (scale() * scale()));
        if (lookUpsOfSample >= MIN_LOOK_UPS) {
            Candidates candidates =
                    new ExactJoin(DocumentPrefixes.of(sets, counts, options.jaccardFloor(), workers), workers);
            Candidates.Finder finder = candidates.finder();
            double seconds = seconds(() -> {
                for (int i = 0; i < sets.size(); i++) {
                    ShingleSet right = sets.get(i);
                    finder.partnersBefore(i, left -> Overlap.reaching(options.jaccardFloor(), sets.get(left), right));
                }
            });
            nanosPerLookUp = Math.min(verifyNanos, seconds * NANOS_PER_SECOND / lookUpsOfSample);
        }
        return choosing + join.lookUps() * nanosPerLookUp / NANOS_PER_SECOND / options.threads();
    }

    /**
     * Returns the time in seconds of the fastest of several runs. This time excludes JVM warm-up and most
     * interruptions.
     */
    private static double seconds(Runnable work) {
        long least = Long.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            long start = System.nanoTime();
            work.run();
            least = Math.min(least, System.nanoTime() - start);
        }
        return least / NANOS_PER_SECOND;
    }
}
