package dev.doppel.spark.internal.decide;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.cluster.internal.InMemoryStarClusterer;
import dev.doppel.internal.Workers;
import dev.doppel.internal.plan.InMemoryCandidates;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.prepare.DriverDocuments;
import java.util.List;

/** Runs star clustering on undecided documents in the driver's memory. */
public final class DriverClusteringRound {
    private final DriverDocuments documents;
    private final InMemoryStarClusterer stars;

    /** @param old the number of old documents, which come first in {@code documents} */
    DriverClusteringRound(Options options, CandidateStrategy search, DriverDocuments documents, int old) {
        this.documents = documents;
        List<ShingleSet> sets = documents.sets();
        this.stars = new InMemoryStarClusterer(sets, old);
        try (Workers workers = new Workers(options.threads())) {
            InMemoryCandidates finder = new InMemoryCandidates(options, sets, workers, Progress.NONE);
            stars.decide(finder.keptIndex(search), options.criterion(), workers);
        }
    }

    int documents() {
        return documents.count();
    }

    long number(int position) {
        return documents.number(position);
    }

    boolean isKept(int position) {
        return stars.representative(position) == position;
    }

    /** Returns the number of the kept document that the document at {@code position} duplicates. */
    long witness(int position) {
        return documents.number(stars.representative(position));
    }
}
