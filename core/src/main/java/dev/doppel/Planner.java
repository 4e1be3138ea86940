package dev.doppel;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.band.Binomial;
import dev.doppel.candidate.AllPairs;
import dev.doppel.candidate.BandBuckets;
import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.ExactJoin;
import dev.doppel.candidate.SignaturePairs;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Settles how candidates are found, keeping the promised recall, and finds them. */
final class Planner {
    /** So few meetings in the exact join's index that nobody waits for them. */
    private static final long FREE_MEETINGS = 5_000_000;

    /** The exact join may cost this many times what sketches cost, since it misses nothing. */
    private static final long WORTH_OF_MISSING_NOTHING = 2;

    private final Options options;
    private final double floor;
    private final List<ShingleSet> sets;
    private final Workers workers;
    private final Progress progress;

    Planner(Options options, List<ShingleSet> sets, Workers workers, Progress progress) {
        this.options = options;
        this.floor = options.jaccardFloor();
        this.sets = sets;
        this.workers = workers;
        this.progress = progress;
    }

    Plan plan() {
        String asked = "as asked";
        return switch (options.method()) {
            case AUTO -> auto();
            case EXACT -> exact(asked);
            case ALL_PAIRS -> new Plan(new Search.AllPairs(), asked, new AllPairs(sets));
            case SIGNATURES -> signatures(asked);
            case LSH -> lsh(asked);
        };
    }

    private Plan auto() {
        if (floor == 0) {
            return exact("only it can promise recall for " + options.measure().label() + " at this threshold");
        }
        if (options.settledBands().isEmpty()) {
            return exact("bands of " + options.sketch().size() + " values cannot promise recall "
                    + Decimals.shortest(options.recall()));
        }
        long elements = ExactJoin.elements(sets);
        if (elements > ExactJoin.MAX_ELEMENTS) {
            return lsh("the collection is too large for an exact join");
        }
        ExactJoin join = new ExactJoin(sets, floor);
        long sketching = elements + (long) sets.size() * options.sketch().size();
        if (join.meetings() <= Math.max(FREE_MEETINGS, WORTH_OF_MISSING_NOTHING * sketching)) {
            return new Plan(new Search.Exact(), "it misses nothing, and needs only " + lookUps(join.meetings()), join);
        }
        return lsh("an exact join would need " + lookUps(join.meetings()));
    }

    private static String lookUps(long meetings) {
        return String.format(Locale.ROOT, "%,d look-up%s in its index", meetings, meetings == 1 ? "" : "s");
    }

    private Plan exact(String why) {
        long elements = ExactJoin.elements(sets);
        if (elements > ExactJoin.MAX_ELEMENTS) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the method exact holds at most %,d shingles (got: %,d): use the method lsh",
                    ExactJoin.MAX_ELEMENTS,
                    elements));
        }
        return new Plan(new Search.Exact(), why, new ExactJoin(sets, floor));
    }

    private Plan signatures(String why) {
        requireFloor();
        SketchScheme sketch = options.sketch();
        int minMatches = Binomial.mostHitsWith(options.recall(), sketch.size(), floor);
        if (minMatches == 0) {
            throw tooSmall("signatures");
        }
        Search.Signatures search = new Search.Signatures(sketch, minMatches);
        return new Plan(search, why, new SignaturePairs(sketches(), minMatches));
    }

    private Plan lsh(String why) {
        requireFloor();
        BandScheme bands = options.settledBands().orElseThrow(() -> tooSmall("lsh"));
        return new Plan(new Search.Lsh(options.sketch(), bands), why, buckets(bands));
    }

    private Candidates buckets(BandScheme bands) {
        List<Sketch> sketches = sketches();
        BandKeys[] keys = new BandKeys[sketches.size()];
        List<Bander> banders = workers.each(bands::bander);
        workers.run(banders, keys.length, (bander, i) -> keys[i] = bander.keys(sketches.get(i)));
        return new BandBuckets(Arrays.asList(keys), bands.bands(), bands.minHits());
    }

    private List<Sketch> sketches() {
        progress.stage("sketching", sets.size());
        Sketch[] sketches = new Sketch[sets.size()];
        List<Sketcher> sketchers = workers.each(options.sketch()::sketcher);
        workers.run(sketchers, sketches.length, (sketcher, i) -> {
            sketches[i] = sketcher.sketch(sets.get(i));
            progress.advance(1);
        });
        return Arrays.asList(sketches);
    }

    private void requireFloor() {
        if (floor == 0) {
            throw new IllegalArgumentException("the method " + options.method().label() + " cannot promise recall for "
                    + options.measure().label() + " at threshold " + Decimals.shortest(options.threshold())
                    + (options.shingles().bag() ? " on bags" : "") + ": use the method exact");
        }
    }

    private IllegalArgumentException tooSmall(String method) {
        return new IllegalArgumentException("the method " + method + " cannot promise recall "
                + Decimals.shortest(options.recall()) + " at threshold " + Decimals.shortest(options.threshold())
                + " with " + options.sketch().size()
                + " sketch values: use larger sketches, a lower recall, or the method exact");
    }
}
