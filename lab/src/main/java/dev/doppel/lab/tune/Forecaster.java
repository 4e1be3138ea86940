package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Plan;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.ExactJoin;
import dev.doppel.candidate.Prefixes;
import dev.doppel.candidate.internal.ElementCounts;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.PrefixList;
import dev.doppel.internal.Workers;
import dev.doppel.internal.plan.JoinCost;
import dev.doppel.internal.plan.Planner;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketcher;
import dev.doppel.verify.Overlap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Says what each method would find and cost on the whole collection, from the sample and its distribution. */
final class Forecaster {
    private static final double NANOS_PER_SECOND = 1e9;

    /** The id and source of a document in maps, and the objects around its shingles. */
    private static final long BYTES_PER_DOCUMENT = 300;

    /** {@link ElementCounts} has two slots of a byte for each element. */
    private static final long COUNTING_BYTES_PER_ELEMENT = 2;

    /** A band's bucket of a document: its key, and three places in the table of the band. */
    private static final long BYTES_PER_BUCKET = Long.BYTES + 3 * Integer.BYTES;

    /** From how many look-ups in the sample on their time is measured rather than guessed. */
    private static final long ENOUGH_LOOK_UPS = 1000;

    private static final int RUNS = 3;

    private final Options options;
    private final Seen seen;
    private final List<String> texts;
    private final List<ShingleSet> sets;
    private final SampleIndex index;
    private final double readingSeconds;
    private final Workers workers;
    /** How many documents stand behind each one of the sample. */
    private final double scale;

    /**
     * What was seen of the whole collection.
     *
     * @param elements how many all documents have
     */
    record Seen(Distribution distribution, long documents, long elements) {}

    Forecaster(
            Options options,
            Seen seen,
            List<String> texts,
            List<ShingleSet> sets,
            SampleIndex index,
            double readingSeconds,
            Workers workers) {
        this.options = options;
        this.seen = seen;
        this.texts = texts;
        this.sets = sets;
        this.index = index;
        this.readingSeconds = readingSeconds;
        this.workers = workers;
        this.scale = (double) seen.documents() / sets.size();
    }

    Recommendation recommendation(String whyShingles, String whyThreshold) {
        ElementCounts counts = counts();
        Join join = join(counts);
        Plan plan = Planner.plan(options, () -> new JoinCost(join.lookUps(), seen.elements(), seen.documents()));
        double intake = intakeSeconds();
        double verifying = verifyingNanos();
        List<MethodForecast> methods = new ArrayList<>();
        methods.add(exact(join, counts, intake, verifying));
        Optional<BandScheme> bands = options.effectiveBands();
        bands.ifPresent(scheme -> methods.add(lsh(scheme, intake, verifying)));
        return new Recommendation(
                options, plan, whyShingles, whyThreshold, seen.distribution().atLeast(options.threshold()), methods);
    }

    /** In how many documents of all each element of the sample occurs, counted as a run would. */
    private ElementCounts counts() {
        ElementCounts counts =
                ElementCounts.of(sets.stream().mapToLong(ShingleSet::size).sum(), Long.MAX_VALUE);
        counts.count(
                index.distinct(),
                place -> {
                    int times = Math.min(ElementCounts.MOST, index.frequency(place));
                    long[] repeated = new long[times];
                    Arrays.fill(repeated, index.element(place));
                    return LongArrayList.wrap(repeated);
                },
                workers);
        return counts;
    }

    /**
     * The exact join of the whole collection.
     *
     * @param lookUps how many times documents meet others in its index, at most
     * @param entries how many its index has
     */
    private record Join(long lookUps, long entries) {}

    private Join join(ElementCounts counts) {
        Prefixes prefixes = Prefixes.counted(counts, options.jaccardFloor());
        long lookUps = 0;
        long entries = 0;
        int documents = (int) Math.min(Integer.MAX_VALUE, seen.documents());
        for (ShingleSet set : sets) {
            long[] prefix = prefixes.of(set);
            entries += prefix.length;
            lookUps += prefixes.meetings(prefix, documents);
        }
        return new Join((long) (lookUps * scale / 2), (long) (entries * scale));
    }

    private MethodForecast exact(Join join, ElementCounts counts, double intake, double verifying) {
        // Two documents may meet at several elements, and are compared once.
        double truePairs = seen.distribution().atLeast(options.threshold());
        long bytes = baseBytes()
                + COUNTING_BYTES_PER_ELEMENT * seen.elements()
                + Long.BYTES * join.entries()
                + KeptPostings.bytes(1, join.entries());
        return new MethodForecast(
                new CandidateStrategy.Exact(),
                1,
                Math.max(
                        0, Math.min((double) join.lookUps(), seen.distribution().pairs()) - truePairs),
                bytes,
                intake + joinSeconds(join, counts, verifying));
    }

    private MethodForecast lsh(BandScheme bands, double intake, double verifying) {
        Distribution distribution = seen.distribution();
        double threshold = options.threshold();
        double pairs = distribution.atLeast(threshold);
        double found = distribution.expected(threshold, 2, bands::chance);
        double wrong = distribution.expected(0, threshold, bands::chance);
        // Band keys are made of each sketch at once, and the sketch is let go.
        long bytes = baseBytes() + seen.documents() * BYTES_PER_BUCKET * bands.bands();
        return new MethodForecast(
                new CandidateStrategy.Lsh(options.sketch(), bands),
                pairs == 0 ? bands.chance(threshold) : found / pairs,
                wrong,
                bytes,
                intake + sketchingSeconds(bands) + (found + wrong) * verifying / NANOS_PER_SECOND / options.threads());
    }

    private long baseBytes() {
        return seen.documents() * BYTES_PER_DOCUMENT + Long.BYTES * seen.elements();
    }

    /** To read all documents and take their shingles: one thread reads while the others work. */
    private double intakeSeconds() {
        TextShingler shingler = new TextShingler(options.text(), options.shingles());
        double shingling = seconds(() -> texts.forEach(shingler::shingle)) * scale;
        return Math.max(readingSeconds, (readingSeconds + shingling) / options.threads());
    }

    private double sketchingSeconds(BandScheme bands) {
        Sketcher sketcher = options.sketch().sketcher();
        Bander bander = bands.bander();
        return seconds(() -> sets.forEach(set -> bander.keys(sketcher.sketch(set)))) * scale / options.threads();
    }

    private double verifyingNanos() {
        double nanos = seconds(() -> {
                    for (int i = 1; i < sets.size(); i++) {
                        Overlap.of(sets.get(i - 1), sets.get(i));
                    }
                })
                * NANOS_PER_SECOND;
        return nanos / Math.max(1, sets.size() - 1);
    }

    /** To choose prefixes, and to meet and compare whom they bring together. */
    private double joinSeconds(Join join, ElementCounts counts, double verifying) {
        double choosing = seconds(() -> PrefixList.of(sets, counts, options.jaccardFloor(), workers)) * scale;
        double nanosPerLookUp = verifying;
        long lookUpsOfSample = (long) (join.lookUps() / (scale * scale));
        if (lookUpsOfSample >= ENOUGH_LOOK_UPS) {
            Candidates candidates = new ExactJoin(PrefixList.of(sets, counts, options.jaccardFloor(), workers));
            Candidates.Finder finder = candidates.finder();
            double seconds = seconds(() -> {
                for (int i = 0; i < sets.size(); i++) {
                    ShingleSet right = sets.get(i);
                    finder.partnersBefore(i, left -> Overlap.reaching(options.jaccardFloor(), sets.get(left), right));
                }
            });
            nanosPerLookUp = Math.min(verifying, seconds * NANOS_PER_SECOND / lookUpsOfSample);
        }
        return choosing + join.lookUps() * nanosPerLookUp / NANOS_PER_SECOND / options.threads();
    }

    /** The least of some runs: the first warm the machine up, and others may be disturbed. */
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
