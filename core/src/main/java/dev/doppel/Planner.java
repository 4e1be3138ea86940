package dev.doppel;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Binomial;
import dev.doppel.candidate.AllPairs;
import dev.doppel.candidate.BandBuckets;
import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.ExactJoin;
import dev.doppel.candidate.Prefixes;
import dev.doppel.candidate.SignaturePairs;
import dev.doppel.candidate.internal.ElementCounter;
import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.LinearScanIndex;
import dev.doppel.candidate.internal.PrefixList;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Workers;
import dev.doppel.passage.PassageIndex;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Settles how candidates are found, keeping the promised recall, and finds them. */
public final class Planner {
    /** So few meetings in the exact join's index that nobody waits for them. */
    private static final long FREE_MEETINGS = 5_000_000;

    /** The exact join may cost this many times what sketches cost, since it misses nothing. */
    private static final long WORTH_OF_MISSING_NOTHING = 2;

    /** Why a method was taken that was asked for. */
    public static final String AS_ASKED = "as asked";

    private final Options options;
    private final List<ShingleSet> sets;
    private final Workers workers;
    private final Progress progress;
    private @Nullable PrefixList prefixes;
    private @Nullable PassageIndex texts;

    public Planner(Options options, List<ShingleSet> sets, Workers workers, Progress progress) {
        this.options = options;
        this.sets = sets;
        this.workers = workers;
        this.progress = progress;
        requirePossible(options);
    }

    /** With prefixes that were worked out before. */
    public Planner(Options options, List<ShingleSet> sets, PrefixList prefixes, Workers workers, Progress progress) {
        this(options, sets, workers, progress);
        this.prefixes = prefixes;
    }

    /** With texts to seek passages in. */
    Planner withTexts(@Nullable PassageIndex newTexts) {
        texts = newTexts;
        return this;
    }

    /** Refuses a method that cannot keep the promised recall; can be asked before anything is read. */
    public static void requirePossible(Options options) {
        Method method = options.method();
        if (method != Method.LSH && method != Method.SIGNATURES) {
            return;
        }
        if (options.jaccardFloor() == 0 && !reportsAllCandidates(options)) {
            throw new IllegalArgumentException("the method " + method.label() + " cannot promise recall for "
                    + options.measure().label() + " at threshold " + Decimals.shortest(options.threshold())
                    + (options.shingles().bag() ? " on bags" : "") + ": use the method exact"
                    + (options.threshold() == 0 ? ", or the method lsh with bands and rows of your own" : ""));
        }
        boolean tooSmall = method == Method.LSH ? !options.hasBands() : minMatches(options) == 0;
        if (tooSmall) {
            throw new IllegalArgumentException("the method " + method.label() + " cannot promise recall "
                    + Decimals.shortest(options.recall()) + " at threshold " + Decimals.shortest(options.threshold())
                    + " with " + options.sketch().size()
                    + " sketch values: use larger sketches, a lower recall, or the method exact");
        }
    }

    /** Whether every pair that own bands find is wanted, if it has anything in common: what is found is then up to them. */
    private static boolean reportsAllCandidates(Options options) {
        return options.threshold() == 0 && options.method() == Method.LSH && options.bands() != null;
    }

    private static int minMatches(Options options) {
        return Binomial.mostHitsWith(options.recall(), options.sketch().size(), options.jaccardFloor());
    }

    public Plan plan() {
        if (options.sharing()) {
            PassageScheme passages = texts().scheme();
            return new Plan(new CandidateStrategy.Passages(passages), passages.promise(options.text()));
        }
        return switch (options.method()) {
            case AUTO -> auto();
            case EXACT -> exact(AS_ASKED);
            case ALL_PAIRS -> new Plan(new CandidateStrategy.AllPairs(), AS_ASKED);
            case SIGNATURES ->
                new Plan(new CandidateStrategy.Signatures(options.sketch(), minMatches(options)), AS_ASKED);
            case LSH -> lsh(options, AS_ASKED);
        };
    }

    private Plan auto() {
        return onlyExact(options)
                .orElseGet(() -> auto(options, prefixes().meetings(), prefixes().elements(), sets.size()));
    }

    /** Exact, where bands cannot keep the promise. */
    public static Optional<Plan> onlyExact(Options options) {
        if (options.jaccardFloor() == 0) {
            return Optional.of(
                    exact("only it can promise recall for " + options.measure().label() + " at this threshold"));
        }
        if (!options.hasBands()) {
            return Optional.of(exact("bands of " + options.sketch().size() + " values cannot promise recall "
                    + Decimals.shortest(options.recall())));
        }
        return Optional.empty();
    }

    /**
     * The method for a collection that need not be in memory.
     *
     * @param counted by the census of all its documents
     */
    public static Plan auto(Options options, ElementCounter census, Prefixes counted) {
        return onlyExact(options)
                .orElseGet(() -> auto(options, census.meetings(counted), census.elements(), census.documents()));
    }

    /**
     * Exact, where that is expected to take at most twice as long as bands, else bands.
     *
     * @param meetings how many times documents would meet others in the exact join
     * @param elements how many all documents have
     */
    public static Plan auto(Options options, long meetings, long elements, long documents) {
        long sketching = elements + documents * options.sketch().size();
        if (meetings <= Math.max(FREE_MEETINGS, WORTH_OF_MISSING_NOTHING * sketching)) {
            return exact("it misses nothing, and needs at most " + lookUps(meetings));
        }
        return lsh(options, "an exact join would need " + lookUps(meetings));
    }

    private static String lookUps(long meetings) {
        return Decimals.grouped(meetings) + (meetings == 1 ? " look-up" : " look-ups") + " in its index";
    }

    public static Plan exact(String why) {
        return new Plan(new CandidateStrategy.Exact(), why);
    }

    /** Bands, of which {@link Options#settledBands} must have some. */
    public static Plan lsh(Options options, String why) {
        return new Plan(
                new CandidateStrategy.Lsh(
                        options.sketch(), options.settledBands().orElseThrow()),
                why);
    }

    /** The candidates among all documents. */
    public Candidates candidates(CandidateStrategy search) {
        if (search instanceof CandidateStrategy.Passages) {
            return texts().sharing();
        }
        if (search instanceof CandidateStrategy.Signatures signatures) {
            return new SignaturePairs(sketches(), signatures.minMatches());
        }
        if (search instanceof CandidateStrategy.Lsh lsh) {
            BandScheme bands = lsh.bands();
            return new BandBuckets(sets, keys(bands), bands.bands(), bands.minHits(), options.jaccardFloor(), workers);
        }
        return search instanceof CandidateStrategy.Exact ? new ExactJoin(prefixes()) : new AllPairs(sets);
    }

    /** An index for the documents that will be kept, if they are decided in the order of the sets. */
    public KeptIndex keptIndex(CandidateStrategy search) {
        if (search instanceof CandidateStrategy.Signatures signatures) {
            List<Sketch> sketches = sketches();
            return new LinearScanIndex(
                    (left, right) -> sketches.get(left).matches(sketches.get(right)) >= signatures.minMatches());
        }
        if (search instanceof CandidateStrategy.Lsh lsh) {
            BandScheme bands = lsh.bands();
            return KeptPostings.ofBands(keys(bands)::get, bands.minHits(), prefixes()::of, Long.MAX_VALUE);
        }
        return search instanceof CandidateStrategy.Exact
                ? KeptPostings.ofPrefixes(prefixes()::of, Long.MAX_VALUE)
                : new LinearScanIndex((left, right) -> true);
    }

    private PassageIndex texts() {
        return Objects.requireNonNull(texts, "passages need texts");
    }

    private PrefixList prefixes() {
        if (prefixes == null) {
            prefixes = PrefixList.of(sets, options.jaccardFloor(), workers);
        }
        return prefixes;
    }

    private List<BandKeys> keys(BandScheme bands) {
        return sketched(bands.bander()::keys, BandKeys[]::new);
    }

    private List<Sketch> sketches() {
        return sketched(sketch -> sketch, Sketch[]::new);
    }

    /** What is made of the sketch of each document; the sketch itself takes more room than many a document. */
    private <T> List<T> sketched(Function<Sketch, T> use, IntFunction<T[]> array) {
        progress.stage("sketching", sets.size());
        T[] made = array.apply(sets.size());
        List<Sketcher> sketchers = workers.each(options.sketch()::sketcher);
        workers.run(sketchers, made.length, (sketcher, i) -> {
            made[i] = use.apply(sketcher.sketch(sets.get(i)));
            progress.advance(1);
        });
        return Arrays.asList(made);
    }
}
