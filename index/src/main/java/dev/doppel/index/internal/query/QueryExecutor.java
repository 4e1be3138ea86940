package dev.doppel.index.internal.query;

import dev.doppel.index.Hit;
import dev.doppel.index.IndexException;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.Query;
import dev.doppel.index.internal.commit.GroupCommit;
import dev.doppel.index.internal.commit.Snapshot;
import dev.doppel.index.internal.maintenance.IndexTuning;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.shingle.ShingleSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Answers queries from what is shown at the moment; and again, where a document was removed while it was being compared. */
public final class QueryExecutor {
    /** So often a query begins again before changes have to wait for it. */
    private static final int TRIES = 4;

    private final DocumentStore store;
    private final GroupCommit ledger;
    private final boolean bag;
    private final IndexTuning tuning;
    private final Path directory;

    public QueryExecutor(
            DocumentStore store, GroupCommit ledger, IndexScheme scheme, IndexTuning tuning, Path directory) {
        this.store = store;
        this.ledger = ledger;
        this.tuning = tuning;
        this.directory = directory;
        bag = scheme.shingles().bag();
    }

    /**
     * The documents that resemble a set, most similar first, equally similar ones by id.
     *
     * @param except the id of a document that is no answer; null where all are
     */
    public List<Hit> answer(ShingleSet set, Query query, @Nullable String except) {
        Query wider = except == null || query.top() == Integer.MAX_VALUE
                ? query
                : new Query(query.measure(), query.threshold(), query.top() + 1);
        Snapshot view = ledger.view();
        for (int i = 0; i < TRIES; i++) {
            try {
                return answer(view, set, wider, except, query.top());
            } catch (DocumentGoneException e) {
                // It was removed after the view was taken: the one that is shown after that does not have it.
                view = ledger.standStill(ledger::view);
            }
        }
        return ledger.standStill(() -> {
            try {
                return answer(ledger.view(), set, wider, except, query.top());
            } catch (DocumentGoneException e) {
                throw IndexException.incomplete(directory, "a document that postings name");
            }
        });
    }

    private List<Hit> answer(Snapshot view, ShingleSet set, Query query, @Nullable String except, int top) {
        return hits(new Searcher(view, this::set, set, query, bag, tuning).search(), except).stream()
                .sorted(Hit::strongestFirst)
                .limit(top)
                .toList();
    }

    private List<Hit> hits(List<ScoredDocument> found, @Nullable String except) {
        List<Hit> hits = new ArrayList<>();
        for (ScoredDocument one : found) {
            DocumentRecord record = store.record(one.document());
            if (record == null) {
                throw new DocumentGoneException();
            }
            if (!record.id().equals(except)) {
                hits.add(new Hit(record.id(), one.similarity(), one.overlap(), record.metadata()));
            }
        }
        return hits;
    }

    private ShingleSet set(int number) {
        ShingleSet set = store.set(number);
        if (set == null) {
            throw new DocumentGoneException();
        }
        return set;
    }
}
