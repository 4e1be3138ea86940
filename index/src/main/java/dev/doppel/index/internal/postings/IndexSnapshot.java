package dev.doppel.index.internal.postings;

import java.util.ArrayList;
import java.util.List;

/**
 * An immutable view of the index at one version. It excludes documents that were added later, and includes documents
 * that were removed later. Queries on a snapshot never wait for commits, and commits never wait for queries.
 *
 * @param version a number that increases with every commit
 * @param documentEnd one past the last document number
 * @param postings the postings in document order: first all segments, then all memtables
 */
public record IndexSnapshot(int version, int documentEnd, Tombstones tombstones, List<Postings> postings) {
    public IndexSnapshot {
        postings = List.copyOf(postings);
    }

    public List<PostingsSegment> segments() {
        return ofType(PostingsSegment.class);
    }

    public List<MemTable> memTables() {
        return ofType(MemTable.class);
    }

    private <T extends Postings> List<T> ofType(Class<T> type) {
        return postings.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** Returns a snapshot in which {@code replacement} replaces all postings in its document range. */
    public IndexSnapshot with(Postings replacement) {
        List<Postings> all = new ArrayList<>();
        postings.stream().filter(old -> old.to() <= replacement.from()).forEach(all::add);
        all.add(replacement);
        postings.stream().filter(old -> old.from() >= replacement.to()).forEach(all::add);
        return new IndexSnapshot(version, documentEnd, tombstones, all);
    }

    public boolean contains(int document) {
        return document < documentEnd && !isRemoved(document);
    }

    public boolean isRemoved(int document) {
        return tombstones.contains(document, version);
    }

    /** Returns the number of shingles in a document. */
    public int shingles(int document) {
        int low = 0;
        int high = postings.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (document < postings.get(middle).to()) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return postings.get(low).shingles(document);
    }
}
