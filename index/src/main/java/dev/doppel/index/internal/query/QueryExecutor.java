package dev.doppel.index.internal.query;

import dev.doppel.index.Hit;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.Query;
import dev.doppel.index.internal.commit.GroupCommit;
import dev.doppel.index.internal.postings.IndexSnapshot;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.IndexErrors;
import dev.doppel.shingle.ShingleSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes queries on the latest snapshot. A query is retried if a document in the snapshot is removed from the store
 * before the query reads it. This class is thread-safe.
 */
public record QueryExecutor(
        DocumentStore store, GroupCommit commits, IndexScheme scheme, IndexTuning tuning, Path directory) {
    /** The number of attempts before a query blocks commits for one last attempt. */
    private static final int ATTEMPTS = 4;

    /**
     * Returns the documents similar to a shingle set, in the order of {@link Hit#MOST_SIMILAR_FIRST}.
     *
     * @param excludedId the id of a document to exclude, or null
     */
    public List<Hit> execute(ShingleSet set, Query query, @Nullable String excludedId) {
        IndexSnapshot snapshot = commits.snapshot();
        for (int i = 0; i < ATTEMPTS; i++) {
            try {
                return execute(snapshot, set, query, excludedId);
            } catch (DocumentGoneException e) {
                // The removal is already in the store, and will be in the snapshot once the commit lock is free.
                snapshot = commits.withoutCommits(commits::snapshot);
            }
        }
        return commits.withoutCommits(() -> {
            try {
                return execute(commits.snapshot(), set, query, excludedId);
            } catch (DocumentGoneException e) {
                throw IndexErrors.incomplete(directory, "a document that postings refer to");
            }
        });
    }

    private List<Hit> execute(IndexSnapshot snapshot, ShingleSet set, Query query, @Nullable String excludedId) {
        Query wider = excludedId == null || query.top() == Integer.MAX_VALUE
                ? query
                : new Query(query.measure(), query.threshold(), query.top() + 1);
        boolean bag = scheme.shingles().bag();
        List<Hit> hits = new ArrayList<>();
        for (Searcher.Match match : new Searcher(snapshot, this::set, set, wider, bag, tuning).search()) {
            DocumentRecord record = store.record(match.document());
            if (record == null) {
                throw new DocumentGoneException();
            }
            if (!record.id().equals(excludedId)) {
                hits.add(new Hit(record.id(), match.similarity(), match.overlap(), record.metadata()));
            }
        }
        return hits.stream().sorted(Hit.MOST_SIMILAR_FIRST).limit(query.top()).toList();
    }

    private ShingleSet set(int number) {
        ShingleSet set = store.set(number);
        if (set == null) {
            throw new DocumentGoneException();
        }
        return set;
    }
}
