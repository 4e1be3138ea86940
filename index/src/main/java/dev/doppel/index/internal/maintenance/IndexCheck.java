package dev.doppel.index.internal.maintenance;

import dev.doppel.hash.Mix;
import dev.doppel.index.IndexException;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.internal.commit.IndexTotals;
import dev.doppel.index.internal.commit.Tombstones;
import dev.doppel.index.internal.postings.PostingKey;
import dev.doppel.index.internal.postings.PostingsCursor;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.postings.SegmentName;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.DocumentStore.Mode;
import dev.doppel.index.internal.store.DocumentStore.Table;
import dev.doppel.index.internal.store.IndexDirectory;
import dev.doppel.index.internal.store.StoreBatch;
import dev.doppel.index.internal.store.TextRecord;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * Reads everything in an index and holds it against itself: files against their checksums, ids against documents, sets against
 * texts, postings against sets.
 */
public final class IndexCheck {
    /** Where there is more damage than this, the rest of it helps nobody. */
    private static final int MOST_LINES = 100;

    private final IndexDirectory directory;
    private final List<String> damage = new ArrayList<>();

    public IndexCheck(IndexDirectory directory) {
        this.directory = directory;
    }

    /** What is damaged; throws where the directory is no index at all, or in use. */
    public List<String> run() {
        IndexScheme scheme = directory.scheme();
        FileChannel lock = directory.lock(false);
        try {
            directory.requireLog();
            run(scheme);
        } finally {
            IndexDirectory.release(lock);
        }
        return List.copyOf(damage);
    }

    private void run(IndexScheme scheme) {
        try (DocumentStore store = DocumentStore.open(directory.documents(), Mode.READ)) {
            checksums(store);
            List<PostingsSegment> runs = runs(store);
            if (damage.isEmpty()) {
                content(store, scheme, runs);
            }
        } catch (IndexException e) {
            report(e.getMessage());
        }
    }

    private void checksums(DocumentStore store) {
        try {
            store.verifyChecksums();
        } catch (RocksDBException e) {
            damage.add(String.valueOf(
                    DocumentStore.failed(directory.documents(), e).getMessage()));
        }
    }

    private List<PostingsSegment> runs(DocumentStore store) {
        List<PostingsSegment> runs = new ArrayList<>();
        int to = 0;
        for (SegmentName name : store.runs()) {
            try {
                PostingsSegment run = PostingsSegment.open(directory.postings(), name);
                report(run.damage());
                runs.add(run);
            } catch (IndexException e) {
                report(e.getMessage());
            }
            if (name.from() != to) {
                report("postings: " + name + " does not follow the run before it, which ends with " + to);
            }
            to = name.to();
        }
        return runs;
    }

    private void content(DocumentStore store, IndexScheme scheme, List<PostingsSegment> runs) {
        TextShingler shingler = new TextShingler(scheme.text(), scheme.shingles(), scheme.templates());
        IndexTotals totals = IndexTotals.NONE;
        List<PostingSum> wanted = runs.stream().map(PostingSum::new).toList();
        try (RocksIterator documents = store.iterator(Table.DOCUMENTS)) {
            for (documents.seekToFirst(); store.isValid(documents); documents.next()) {
                int number = StoreBatch.number(documents.key());
                ShingleSet set = document(store, scheme, shingler, number);
                if (set != null) {
                    totals = totals.plus(set.size());
                    for (PostingSum sum : wanted) {
                        if (sum.has(number)) {
                            report(sum.add(number, set.elements()));
                        }
                    }
                }
            }
        }
        ids(store, totals);
        Tombstones deaths = new Tombstones();
        store.removed().forEach(number -> deaths.remove(number, 1));
        for (PostingSum sum : wanted) {
            report(sum.damage(deaths));
        }
        if (!totals.equals(store.totals())) {
            report("documents: there are " + totals.documents() + " with " + totals.elements()
                    + " shingles, and not " + store.totals().documents() + " with "
                    + store.totals().elements() + " as noted");
        }
    }

    /** The set of a document if all that is known of it goes together. */
    private @Nullable ShingleSet document(DocumentStore store, IndexScheme scheme, TextShingler shingler, int number) {
        DocumentRecord record = store.record(number);
        ShingleSet set = store.set(number);
        if (record == null || set == null) {
            report("documents: number " + number + " has no set");
            return null;
        }
        String where = "documents: \"" + record.id() + "\" ";
        if (store.number(record.id()) != number) {
            report(where + "is not found by its id");
        }
        if (set.size() != record.elements()) {
            report(where + "has " + set.size() + " shingles, and not " + record.elements() + " as noted");
        }
        String text = store.text(number);
        if (scheme.texts() != (text != null)) {
            report(where + (text == null ? "has lost its text" : "has a text, which this index does not keep"));
        }
        if (text != null && !TextRecord.digest(text).equals(record.digest())) {
            report(where + "has another text than the one whose digest was noted");
        } else if (text != null && !shingler.shingle(text).equals(set)) {
            report(where + "has other shingles than its text");
        }
        return set;
    }

    private void ids(DocumentStore store, IndexTotals totals) {
        long ids = 0;
        try (RocksIterator iterator = store.iterator(Table.IDS)) {
            for (iterator.seekToFirst(); store.isValid(iterator); iterator.next()) {
                ids++;
                int number = StoreBatch.number(iterator.value());
                if (store.record(number) == null) {
                    report("ids: \"" + new String(iterator.key(), StandardCharsets.UTF_8) + "\" names no document");
                }
            }
        }
        if (ids != totals.documents()) {
            report("ids: there are " + ids + " for " + totals.documents() + " documents");
        }
    }

    private void report(@Nullable String line) {
        if (line != null && damage.size() < MOST_LINES) {
            damage.add(line);
        }
    }

    /** The postings of a run that there should be, added up so that their order does not matter. */
    private static final class PostingSum {
        private static final int BLOCK = 4096;

        private final PostingsSegment run;
        private long sum;
        private long count;

        PostingSum(PostingsSegment run) {
            this.run = run;
        }

        boolean has(int document) {
            return document >= run.name().from() && document < run.name().to();
        }

        /** Gives what is wrong with the size that was noted of the document; null if nothing is. */
        @Nullable
        String add(int document, long[] elements) {
            for (long element : elements) {
                sum += Mix.draw(PostingKey.of(element), document);
                count++;
            }
            return run.elements(document) == elements.length
                    ? null
                    : "postings: " + run.name() + " says that document number " + document + " has "
                            + run.elements(document) + " shingles, and not " + elements.length;
        }

        @Nullable
        String damage(Tombstones deaths) {
            long found = 0;
            long foundCount = 0;
            PostingsCursor reader = run.reader();
            long[] keys = new long[BLOCK];
            int[] documents = new int[BLOCK];
            for (int read = reader.read(keys, documents); read > 0; read = reader.read(keys, documents)) {
                for (int i = 0; i < read; i++) {
                    if (!deaths.isRemoved(documents[i], 1)) {
                        found += Mix.draw(keys[i], documents[i]);
                        foundCount++;
                    }
                }
            }
            return found == sum && foundCount == count
                    ? null
                    : "postings: " + run.name() + " has " + foundCount + " postings that are not the " + count
                            + " of its documents";
        }
    }
}
