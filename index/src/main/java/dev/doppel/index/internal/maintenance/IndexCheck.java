package dev.doppel.index.internal.maintenance;

import dev.doppel.hash.HashMixer;
import dev.doppel.index.IndexException;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.internal.postings.PostingKey;
import dev.doppel.index.internal.postings.PostingsCursor;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.DocumentStore.Mode;
import dev.doppel.index.internal.store.IndexDirectory;
import dev.doppel.index.internal.store.IndexTotals;
import dev.doppel.index.internal.store.SegmentName;
import dev.doppel.index.internal.store.TextRecord;
import dev.doppel.internal.Plurals;
import dev.doppel.internal.collect.LongSet;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Reads a whole index and checks its consistency. Files are checked against checksums, ids against documents, shingle
 * sets against texts, and postings against shingle sets.
 */
public final class IndexCheck {
    /** The maximum number of problems to list. */
    private static final int MAX_LINES = 100;

    private final IndexDirectory directory;
    private final List<String> damage = new ArrayList<>();
    private long unlisted;
    private IndexTotals totals = IndexTotals.NONE;

    public IndexCheck(IndexDirectory directory) {
        this.directory = directory;
    }

    /**
     * Checks the index.
     *
     * @return one line per problem; if there are more than 100 problems, a last line states how many are not listed
     * @throws IndexException if the directory is in use or is not an index, if its header is damaged, or if its
     *     write-ahead log is missing
     */
    public List<String> run() {
        IndexScheme scheme = directory.scheme();
        FileChannel lock = directory.lock(false);
        try {
            directory.requireLog();
            checkStore(scheme);
        } finally {
            IndexDirectory.unlock(lock);
        }
        if (unlisted > 0) {
            damage.add("and " + Plurals.count(unlisted, "more problem"));
        }
        return List.copyOf(damage);
    }

    private void checkStore(IndexScheme scheme) {
        try (DocumentStore store = DocumentStore.open(directory.documents(), Mode.READ)) {
            try {
                directory.requireSynced(store.sequence());
                store.verifyChecksums();
            } catch (IndexException e) {
                report(e.getMessage());
            }
            List<SegmentCheck> segments = openSegments(store);
            if (damage.isEmpty()) {
                checkDocuments(store, scheme, segments);
                checkIds(store);
                LongSet removed = new LongSet();
                store.tombstones().forEach(removed::add);
                segments.forEach(segment -> report(segment.checkPostings(removed)));
                checkTotals(store.totals());
            }
        } catch (IndexException e) {
            report(e.getMessage());
        }
    }

    private List<SegmentCheck> openSegments(DocumentStore store) {
        List<SegmentCheck> segments = new ArrayList<>();
        int end = 0;
        for (SegmentName name : store.segments()) {
            try {
                PostingsSegment segment = PostingsSegment.open(directory.postings(), name);
                report(segment.damage());
                segments.add(new SegmentCheck(segment));
            } catch (IndexException e) {
                report(e.getMessage());
            }
            if (name.from() != end) {
                report("postings: " + name + " must begin at document " + end + ", the end of the previous segment");
            }
            end = name.to();
        }
        return segments;
    }

    private void checkDocuments(DocumentStore store, IndexScheme scheme, List<SegmentCheck> segments) {
        TextShingler shingler = new TextShingler(scheme.text(), scheme.shingles(), scheme.templates());
        store.forEachNumber(number -> {
            ShingleSet set = checkDocument(store, scheme, shingler, number);
            if (set != null) {
                totals = totals.plus(set.size());
                for (SegmentCheck segment : segments) {
                    if (segment.contains(number)) {
                        report(segment.checkDocument(number, set.elements()));
                    }
                }
            }
        });
    }

    /** Checks a document, and returns its shingle set, or null if its record or shingle set is missing. */
    private @Nullable ShingleSet checkDocument(
            DocumentStore store, IndexScheme scheme, TextShingler shingler, int number) {
        DocumentRecord record = store.record(number);
        ShingleSet set = store.set(number);
        if (record == null || set == null) {
            report("documents: number " + number + " has no shingle set");
            return null;
        }
        String document = "documents: \"" + record.id() + "\" ";
        if (store.number(record.id()) != number) {
            report(document + "is not found by its id");
        }
        if (set.size() != record.shingles()) {
            report(document + "has " + set.size() + " shingles, expected " + record.shingles());
        }
        String text = store.text(number);
        if (scheme.texts() != (text != null)) {
            report(document + (text == null ? "has lost its text" : "has a text, but the index stores no texts"));
        }
        if (text != null && !TextRecord.digest(text).equals(record.digest())) {
            report(document + "has a text that does not match its digest");
        } else if (text != null
                && !shingler.shingle(record.toStoredDocument(text).document().files())
                        .equals(set)) {
            report(document + "has a shingle set that does not match its text");
        }
        return set;
    }

    private void checkIds(DocumentStore store) {
        AtomicLong ids = new AtomicLong();
        store.forEachId((id, number) -> {
            ids.incrementAndGet();
            if (store.record(number) == null) {
                report("ids: \"" + id + "\" refers to document number " + number + ", which does not exist");
            }
        });
        if (ids.get() != totals.documents()) {
            report("ids: " + ids + " ids, expected " + totals.documents() + ", one for each document");
        }
    }

    private void checkTotals(IndexTotals stored) {
        if (!totals.equals(stored)) {
            report("documents: " + totals.documents() + " documents with " + totals.shingles() + " shingles, expected "
                    + stored.documents() + " with " + stored.shingles());
        }
    }

    private void report(@Nullable String line) {
        if (line != null && damage.size() < MAX_LINES) {
            damage.add(line);
        } else if (line != null) {
            unlisted++;
        }
    }

    /** Compares a segment's postings with its documents' shingle sets, using counts and order-independent hash sums. */
    private static final class SegmentCheck {
        private static final int BLOCK = 4096;

        private final PostingsSegment segment;
        private long expectedSum;
        private long expectedCount;

        SegmentCheck(PostingsSegment segment) {
            this.segment = segment;
        }

        boolean contains(int document) {
            return segment.name().contains(document);
        }

        /**
         * Adds a document to the expected sums. Returns an error message if the segment has the wrong shingle count for
         * the document, or null otherwise.
         */
        @Nullable
        String checkDocument(int document, long[] shingles) {
            for (long shingle : shingles) {
                expectedSum += HashMixer.draw(PostingKey.of(shingle), document);
            }
            expectedCount += shingles.length;
            int stored = segment.shingles(document);
            return stored == shingles.length
                    ? null
                    : "postings: " + segment.name() + ": document number " + document + " has " + stored
                            + " shingles, expected " + shingles.length;
        }

        @Nullable
        String checkPostings(LongSet removed) {
            long sum = 0;
            long count = 0;
            PostingsCursor cursor = segment.cursor();
            long[] keys = new long[BLOCK];
            int[] documents = new int[BLOCK];
            for (int read = cursor.read(keys, documents); read > 0; read = cursor.read(keys, documents)) {
                for (int i = 0; i < read; i++) {
                    if (!removed.contains(documents[i])) {
                        sum += HashMixer.draw(keys[i], documents[i]);
                        count++;
                    }
                }
            }
            return sum == expectedSum && count == expectedCount
                    ? null
                    : "postings: " + segment.name() + " has " + count + " postings that do not match the "
                            + expectedCount + " of its documents";
        }
    }
}
