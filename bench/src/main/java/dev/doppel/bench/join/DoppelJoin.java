package dev.doppel.bench.join;

import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.internal.DocumentPrefixes;
import dev.doppel.candidate.internal.ExactJoin;
import dev.doppel.internal.Plurals;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Measure;
import dev.doppel.verify.internal.Verifier;
import java.util.List;
import java.util.function.Supplier;

/** The join that {@code scan --method exact} runs, including verification. */
record DoppelJoin(int threads) implements SetJoin {
    @Override
    public String label() {
        return "Doppel, " + Plurals.count(threads, "thread");
    }

    @Override
    public Supplier<JoinResult> prepare(List<ShingleSet> sets, double threshold) {
        Criterion criterion = Criterion.of(Measure.JACCARD, threshold, false);
        try (Workers workers = new Workers(threads)) {
            DocumentPrefixes prefixes = DocumentPrefixes.of(sets, criterion.floor(), workers);
            return () -> join(prefixes, new Verifier(sets, criterion));
        }
    }

    private JoinResult join(DocumentPrefixes prefixes, Verifier verifier) {
        try (Workers workers = new Workers(threads)) {
            Candidates candidates = new ExactJoin(prefixes, workers);
            List<Searcher> searchers = workers.each(() -> new Searcher(candidates.finder(), verifier));
            workers.run(searchers, candidates.documents(), Searcher::search);
            return searchers.stream()
                    .map(searcher -> searcher.results.result())
                    .reduce(JoinResult.NONE, JoinResult::plus);
        }
    }

    /** Finds and verifies the candidates of one thread. */
    private static final class Searcher {
        private final Candidates.Finder finder;
        private final Verifier verifier;
        private final JoinResult.Collector results = new JoinResult.Collector();

        Searcher(Candidates.Finder finder, Verifier verifier) {
            this.finder = finder;
            this.verifier = verifier;
        }

        void search(int right) {
            finder.partnersBefore(right, left -> {
                results.addCandidate();
                verifier.verify(left, right)
                        .ifPresent(pair ->
                                results.addPair(left, right, pair.overlap().common()));
            });
        }
    }
}
