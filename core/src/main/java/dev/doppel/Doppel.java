package dev.doppel;

import dev.doppel.candidate.Candidates;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.parallel.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketcher;
import dev.doppel.verify.Overlap;
import dev.doppel.verify.VerifiedPair;
import dev.doppel.verify.Verifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * Finds documents that resemble each other. This is the pipeline, one stage after another:
 *
 * <pre>
 *   Document ─text─▶ Words ─shingle─▶ ShingleSet ─sketch─▶ Sketch ─band─▶ BandKeys
 *           ─candidate─▶ CandidatePair ─verify─▶ VerifiedPair ─cluster─▶ Group
 * </pre>
 */
public final class Doppel {
    private final Options options;
    private final Progress progress;

    private Doppel(Options options, Progress progress) {
        this.options = options;
        this.progress = progress;
    }

    public static Doppel with(Options options) {
        return new Doppel(options, Progress.NONE);
    }

    /** The same, telling how far it has come. */
    public Doppel reportingTo(Progress listener) {
        return new Doppel(options, listener);
    }

    public ScanResult scan(Iterable<Document> documents) {
        return scan(documents.iterator());
    }

    /** Finds the pairs and groups among documents, which are read once and not kept. */
    public ScanResult scan(Iterator<Document> documents) {
        try (Workers workers = new Workers(options.threads())) {
            Intake intake = new Intake(options.text(), options.shingles(), workers);
            intake.takeAll(documents, progress);
            List<ShingleSet> sets = intake.sets();

            Planner planner = new Planner(options, sets, workers, progress);
            Plan plan = planner.plan();
            Verifier verifier = new Verifier(sets, options.criterion());
            LongAdder verified = new LongAdder();
            List<VerifiedPair> pairs = verify(planner.candidates(plan.search()), verifier, workers, verified);

            return new ScanResult(
                    List.copyOf(intake.ids()),
                    empty(sets),
                    verified.sum(),
                    pairs,
                    options.grouping().group(sets.size(), pairs, verifier::similarity),
                    new Scheme(
                            options.text(),
                            options.shingles(),
                            plan.search(),
                            options.measure(),
                            options.threshold(),
                            options.grouping(),
                            KeepPolicy.FIRST),
                    plan.why());
        }
    }

    private static int empty(List<ShingleSet> sets) {
        int empty = 0;
        for (ShingleSet set : sets) {
            empty += set.isEmpty() ? 1 : 0;
        }
        return empty;
    }

    private List<VerifiedPair> verify(Candidates candidates, Verifier verifier, Workers workers, LongAdder verified) {
        int documents = candidates.documents();
        progress.stage("comparing", documents);
        List<List<VerifiedPair>> found = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            found.add(List.of());
        }
        workers.run(workers.each(candidates::finder), documents, (finder, right) -> {
            List<VerifiedPair> ofRight = new ArrayList<>();
            finder.partnersBefore(right, left -> {
                verified.increment();
                verifier.verify(left, right).ifPresent(ofRight::add);
            });
            found.set(right, ofRight);
            progress.advance(1);
        });
        List<VerifiedPair> pairs = new ArrayList<>();
        found.forEach(pairs::addAll);
        pairs.sort(VerifiedPair::strongestFirst);
        return Collections.unmodifiableList(pairs);
    }

    /** Compares two documents by every measure. */
    public Comparison compare(Document left, Document right) {
        TextShingler shingler = new TextShingler(options.text(), options.shingles());
        Sketcher sketcher = options.sketch().sketcher();
        ShingleSet leftSet = shingler.shingle(left.text());
        ShingleSet rightSet = shingler.shingle(right.text());
        return new Comparison(
                Overlap.of(leftSet, rightSet), sketcher.sketch(leftSet).similarity(sketcher.sketch(rightSet)));
    }
}
