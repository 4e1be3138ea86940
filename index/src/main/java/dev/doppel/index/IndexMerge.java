package dev.doppel.index;

import dev.doppel.Progress;
import java.util.ArrayList;
import java.util.List;

/** Copies all documents from other indexes into an index, batch by batch. Each batch is stored in one commit. */
final class IndexMerge {
    private final Index target;
    private final List<Index> sources;
    private final ConflictPolicy policy;
    private final Progress progress;

    private final EntryBatches batches = new EntryBatches(this::store);
    private MergeResult result = MergeResult.NOTHING;

    IndexMerge(Index target, List<Index> sources, ConflictPolicy policy, Progress progress) {
        this.target = target;
        this.sources = sources;
        this.policy = policy;
        this.progress = progress;
    }

    MergeResult run() {
        sources.forEach(this::requireSameScheme);
        if (policy == ConflictPolicy.REFUSE) {
            requireDistinctIds();
        }
        progress.stage("merging", documents());
        for (Index source : sources) {
            source.forEachEntry(batches::add);
        }
        batches.store();
        return result;
    }

    private long documents() {
        return sources.stream().mapToLong(source -> source.stats().documents()).sum();
    }

    private void requireSameScheme(Index source) {
        String actual = source.scheme().toString();
        String expected = target.scheme().toString();
        if (!actual.equals(expected)) {
            throw new IllegalArgumentException("cannot merge " + source.path() + " (scheme: " + actual + ") into "
                    + target.path() + " (scheme: " + expected + "): the schemes must be equal");
        }
    }

    private void requireDistinctIds() {
        progress.stage("comparing ids", documents());
        List<Index> earlier = new ArrayList<>(List.of(target));
        for (Index source : sources) {
            source.forEachId(id -> {
                for (Index other : earlier) {
                    if (other.contains(id)) {
                        throw new DocumentExistsException(id, other.path(), source.path());
                    }
                }
                progress.advance(1);
            });
            earlier.add(source);
        }
    }

    private void store(List<IndexEntry> batch) {
        result = result.plus(target.storeEntries(batch, policy));
        progress.advance(batch.size());
    }
}
