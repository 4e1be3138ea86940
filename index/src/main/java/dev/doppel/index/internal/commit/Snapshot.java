package dev.doppel.index.internal.commit;

import dev.doppel.index.internal.postings.MemTable;
import dev.doppel.index.internal.postings.Postings;
import dev.doppel.index.internal.postings.PostingsSegment;
import java.util.ArrayList;
import java.util.List;

/**
 * The index as it was at one moment: whoever holds it sees what was acknowledged before, and nothing of what came later.
 *
 * @param version counts the changes
 * @param documents the number after the last document
 * @param postings of all documents, in their order: first those in files, then those in memory
 */
public record Snapshot(int version, int documents, Tombstones deaths, List<Postings> postings) {
    public Snapshot {
        postings = List.copyOf(postings);
    }

    /** The postings in files. */
    public List<PostingsSegment> files() {
        return of(PostingsSegment.class);
    }

    /** The postings in memory. */
    public List<MemTable> inMemory() {
        return of(MemTable.class);
    }

    private <T extends Postings> List<T> of(Class<T> kind) {
        return postings.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The same with a run in the place of those whose documents it has. */
    public Snapshot with(Postings run) {
        List<Postings> replaced = new ArrayList<>();
        for (Postings old : postings) {
            if (old.to() <= run.from()) {
                replaced.add(old);
            }
        }
        replaced.add(run);
        for (Postings old : postings) {
            if (old.from() >= run.to()) {
                replaced.add(old);
            }
        }
        return new Snapshot(version, documents, deaths, replaced);
    }

    public boolean has(int document) {
        return document < documents && !deaths.isRemoved(document, version);
    }

    /** How many elements a document has. */
    public int elements(int document) {
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
        return postings.get(low).elements(document);
    }
}
