package dev.doppel.index;

import dev.doppel.Document;
import dev.doppel.Progress;
import dev.doppel.index.internal.commit.AddUnlessSimilar;
import dev.doppel.index.internal.commit.GroupCommit;
import dev.doppel.index.internal.commit.IndexChange;
import dev.doppel.index.internal.maintenance.IndexBackup;
import dev.doppel.index.internal.maintenance.IndexCheck;
import dev.doppel.index.internal.maintenance.ReopenableIndexFiles;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.query.QueryExecutor;
import dev.doppel.index.internal.store.AtomicDirectory;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.EncodedDocument;
import dev.doppel.index.internal.store.IndexDirectory;
import dev.doppel.index.internal.store.IndexErrors;
import dev.doppel.index.internal.store.IndexTotals;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Measure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A persistent index of documents that answers similarity queries exactly. Every hit is verified, and no similar
 * document is missed.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 *     List<Hit> hits = index.query("a rose is a rose is a rose", Query.above(0.8));
 *     String id = hits.get(0).id();    // one
 * }
 * }</pre>
 *
 * <p><b>Thread-safety.</b> This class is thread-safe. Queries run on snapshots, so queries and changes never block each
 * other. An index may be open for writing in one process, or for reading in several processes.
 *
 * <p><b>Durability.</b> Each method call is atomic, except {@link #merge}, which stores documents in batches. When a
 * method returns, its changes have been synced to disk and are visible to later queries. Concurrent changes share one
 * disk sync (group commit). Acknowledged changes survive process crashes and power failures.
 *
 * <p><b>Complexity.</b> In an index of <i>N</i> documents, adding a document with <i>n</i> shingles takes one write and
 * amortised <i>O(n log N)</i> time to merge its postings. A query with <i>n</i> shingles and threshold <i>t</i> looks
 * up about <i>(1-t)n</i> posting lists, rare ones first, in each of <i>O(log N)</i> segments. It then compares the
 * query with each document that may still reach the threshold.
 *
 * <pre>
 *   add    ─▶ EncodedDocument ─GroupCommit─▶ DocumentStore (synced) ─▶ MemTable ─Compaction─▶ PostingsSegment
 *   query  ─▶ ShingleSet ─Searcher─▶ postings of the Snapshot ─▶ sets of the DocumentStore, compared ─▶ Hit
 * </pre>
 */
public final class Index implements AutoCloseable {
    private final IndexDirectory directory;
    private final IndexScheme scheme;
    private final IndexTuning tuning;
    private final ReopenableIndexFiles files;
    private final ThreadLocal<TextShingler> shinglers;

    private Index(IndexDirectory directory, IndexScheme scheme, IndexTuning tuning, ReopenableIndexFiles files) {
        this.directory = directory;
        this.scheme = scheme;
        this.tuning = tuning;
        this.files = files;
        shinglers =
                ThreadLocal.withInitial(() -> new TextShingler(scheme.text(), scheme.shingles(), scheme.templates()));
    }

    private DocumentStore store() {
        return files.current().store();
    }

    private GroupCommit commits() {
        return files.current().commits();
    }

    private QueryExecutor queries() {
        return new QueryExecutor(store(), commits(), scheme, tuning, directory.path());
    }

    /** Creates an empty index in a directory that is empty or does not exist. */
    public static void create(Path directory, IndexScheme scheme) {
        new IndexDirectory(directory).create(scheme);
    }

    /** Returns whether a directory contains an index. */
    public static boolean isIn(Path directory) {
        return Files.isRegularFile(directory.resolve(IndexDirectory.HEADER));
    }

    /**
     * Creates an index with the given initial content. The directory appears only once the index is complete.
     *
     * @param directory a directory that does not exist
     * @param content a callback that adds the initial documents to the new index
     */
    public static void create(Path directory, IndexScheme scheme, Consumer<Index> content) {
        AtomicDirectory.create(directory, "index", temporary -> {
            create(temporary, scheme);
            try (Index index = open(temporary)) {
                content.accept(index);
            }
        });
    }

    /** Opens an index for reading and writing. */
    public static Index open(Path directory) {
        return open(directory, IndexTuning.DEFAULT);
    }

    /**
     * Opens an index for reading and writing.
     *
     * @throws IllegalArgumentException if the index was created with a different scheme
     */
    public static Index open(Path directory, IndexScheme scheme) {
        new IndexDirectory(directory).scheme().requireEqual(scheme);
        return open(directory);
    }

    /** Opens an index for reading only. Several processes may read an index at the same time. */
    public static Index openReadOnly(Path directory) {
        return open(new IndexDirectory(directory), false, IndexTuning.DEFAULT);
    }

    static Index open(Path directory, IndexTuning tuning) {
        return open(new IndexDirectory(directory), true, tuning);
    }

    private static Index open(IndexDirectory directory, boolean forWriting, IndexTuning tuning) {
        IndexScheme scheme = directory.scheme();
        return new Index(directory, scheme, tuning, ReopenableIndexFiles.open(directory, forWriting, tuning));
    }

    /** Returns the directory of the index. */
    public Path path() {
        return directory.path();
    }

    /** Returns the index parameters. */
    public IndexScheme scheme() {
        return scheme;
    }

    /**
     * Adds a document.
     *
     * @throws DocumentExistsException if the document's id is in use
     */
    public void add(NewDocument document) {
        addAll(List.of(document));
    }

    /**
     * Adds documents in one commit. Either all documents are added or none.
     *
     * @throws DocumentExistsException if an id is in use or occurs more than once
     */
    public void addAll(List<NewDocument> documents) {
        commit(IndexChange.add(encode(documents)));
    }

    /**
     * Adds a document unless the index contains a similar one. If several threads add mutually similar documents at the
     * same time, only one of these documents is added.
     *
     * @return the most similar document in the index, or empty if the new document was added
     * @throws DocumentExistsException if the document's id is in use
     */
    public Optional<Hit> addUnlessSimilar(NewDocument document, Measure measure, double threshold) {
        EncodedDocument encoded = encode(document);
        return whileWritable(() -> {
            if (store().number(document.id()) != DocumentStore.NONE) {
                throw new DocumentExistsException(document.id());
            }
            AddUnlessSimilar.Candidate candidate = candidate(encoded, measure, threshold);
            Hit similar = candidate.mostSimilar();
            return similar != null
                    ? Optional.of(similar)
                    : commits()
                            .commit(new AddUnlessSimilar(List.of(candidate), criterion(measure, threshold)))
                            .get(0);
        });
    }

    /**
     * Adds documents in one commit, with the same results as calling {@link #addUnlessSimilar} for each document in
     * order. A document is therefore also skipped if it is similar to a document added earlier from the same list.
     *
     * @return for each document, in order, the result of {@link #addUnlessSimilar}
     * @throws DocumentExistsException if an id is in use or occurs more than once; in that case, no document is added
     */
    public List<Optional<Hit>> addAllUnlessSimilar(List<NewDocument> documents, Measure measure, double threshold) {
        return whileWritable(() -> commits()
                .commit(new AddUnlessSimilar(
                        documents.parallelStream()
                                .map(document -> candidate(encode(document), measure, threshold))
                                .toList(),
                        criterion(measure, threshold))));
    }

    private AddUnlessSimilar.Candidate candidate(EncodedDocument document, Measure measure, double threshold) {
        int documentEnd = commits().snapshot().documentEnd(); // read first, since the query may see later documents
        List<Hit> similar = queries().execute(document.set(), new Query(measure, threshold, 1), null);
        return new AddUnlessSimilar.Candidate(document, documentEnd, similar.isEmpty() ? null : similar.get(0));
    }

    private Criterion criterion(Measure measure, double threshold) {
        return Criterion.of(measure, threshold, scheme.shingles().bag());
    }

    /**
     * Adds a document, or replaces the document with the same id.
     *
     * @return whether a document was replaced
     */
    public boolean put(NewDocument document) {
        return putAll(List.of(document)) == 1;
    }

    /**
     * Adds or replaces documents in one commit. If several documents have the same id, the last one is kept.
     *
     * @return the number of replaced documents
     */
    public int putAll(List<NewDocument> documents) {
        return commit(IndexChange.put(encode(documents)));
    }

    /**
     * Copies all documents from other indexes into this index. Documents are stored in batches, and each batch is
     * durable once it is stored. If a merge is interrupted, the index contains the batches that were stored, and the
     * merge can be repeated with {@link ConflictPolicy#KEEP}.
     *
     * @param sources the other indexes, which must not change during the merge
     * @throws IllegalArgumentException if the scheme of a source differs from that of this index
     * @throws DocumentExistsException if the policy is {@link ConflictPolicy#REFUSE} and two indexes contain a document
     *     with the same id; in that case, no document is copied
     */
    public MergeResult merge(List<Index> sources, ConflictPolicy policy, Progress progress) {
        return new IndexMerge(this, sources, policy, progress).run();
    }

    /**
     * Stores entries from another index in one commit. The entries must have been created with the scheme of this
     * index.
     *
     * @throws IllegalArgumentException if an entry is not compatible with the scheme of this index
     * @throws DocumentExistsException if the policy is {@link ConflictPolicy#REFUSE}, and an id is in use or occurs
     *     more than once; in that case, no entry is stored
     */
    public MergeResult storeEntries(List<IndexEntry> entries, ConflictPolicy policy) {
        entries.forEach(entry -> entry.requireFit(scheme));
        List<EncodedDocument> documents =
                entries.stream().map(EncodedDocument::of).toList();
        int count = documents.size();
        return switch (policy) {
            case REFUSE -> new MergeResult(commit(IndexChange.add(documents)).size(), 0, 0);
            case KEEP -> {
                int added = commit(IndexChange.addMissing(documents));
                yield new MergeResult(added, 0, count - added);
            }
            case REPLACE -> {
                int replaced = commit(IndexChange.put(documents));
                yield new MergeResult(count - replaced, replaced, 0);
            }
        };
    }

    /**
     * Removes a document from the index.
     *
     * @return whether the index contained the document
     */
    public boolean remove(String id) {
        return removeAll(List.of(id)).isEmpty();
    }

    /**
     * Removes documents in one commit.
     *
     * @return the ids that were not in the index
     */
    public Set<String> removeAll(Collection<String> ids) {
        return commit(IndexChange.remove(ids));
    }

    /**
     * Changes the metadata of documents in one commit. The texts and shingles of the documents do not change.
     *
     * @param edit a function that returns the new metadata of a document, given its current metadata; other changes to
     *     the index wait while this function runs
     * @return the ids that were not in the index
     * @throws IllegalArgumentException if {@code edit} throws it or returns metadata that an index cannot store; in
     *     that case, no document is changed
     */
    public Set<String> editMetadata(Collection<String> ids, UnaryOperator<Map<String, String>> edit) {
        return commit(IndexChange.editMetadata(ids, metadata -> {
            Map<String, String> edited = edit.apply(metadata);
            NewDocument.requireStorable(edited);
            return edited;
        }));
    }

    private List<EncodedDocument> encode(List<NewDocument> documents) {
        return documents.stream().map(this::encode).toList();
    }

    private EncodedDocument encode(NewDocument document) {
        return EncodedDocument.of(document, shinglers.get().shingle(document.files()), scheme.texts());
    }

    private <T> T commit(IndexChange<T> change) {
        return whileWritable(() -> commits().commit(change));
    }

    private <T> T whileWritable(Supplier<T> operation) {
        return files.whileWritable(operation);
    }

    private <T> T whileOpen(Supplier<T> operation) {
        return files.whileOpen(operation);
    }

    /**
     * Attempts to make the index accept changes again after the disk was full or memory ran out. Every method that
     * changes the index calls this method first.
     *
     * @return the reason why the index still rejects changes, or empty if it accepts them
     */
    public Optional<IndexException> resume() {
        return files.resume();
    }

    /** Returns whether the index contains a document with the given id. */
    public boolean contains(String id) {
        return whileOpen(() -> store().number(id) != DocumentStore.NONE);
    }

    /**
     * Returns the document with the given id, or empty if it does not exist. The result includes the text if the index
     * stores texts.
     */
    public Optional<StoredDocument> get(String id) {
        return whileOpen(() -> Optional.ofNullable(read(id, number -> {
            DocumentRecord record = store().record(number);
            String text = store().text(number);
            return record == null || (text == null && scheme.texts()) ? null : record.toStoredDocument(text);
        })));
    }

    /**
     * Reads data from the document with the given id, or returns null if the document does not exist. The read is
     * retried if another thread replaces the document meanwhile.
     */
    private <T> @Nullable T read(String id, IntFunction<@Nullable T> reader) {
        int previous = DocumentStore.NONE;
        for (int number = store().number(id); number != DocumentStore.NONE; number = store().number(id)) {
            T part = reader.apply(number);
            if (part != null) {
                return part;
            }
            if (number == previous) {
                throw IndexErrors.incomplete(directory.path(), "the document \"" + id + "\"");
            }
            previous = number;
        }
        return null;
    }

    /**
     * Returns one page of at most {@code limit} documents, sorted by the UTF-8 bytes of their ids.
     *
     * @param after the {@link DocumentPage#next} of the previous page; the empty string for the first page
     */
    public DocumentPage list(String after, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be 1 or more (got: " + limit + ")");
        }
        return whileOpen(() -> {
            List<String> ids = store().idsAfter(after, limit + 1L);
            List<StoredDocument> documents = new ArrayList<>();
            for (String id : ids.subList(0, Math.min(limit, ids.size()))) {
                DocumentRecord record = read(id, store()::record);
                if (record != null) {
                    documents.add(record.toStoredDocument(null));
                }
            }
            return new DocumentPage(documents, ids.size() > limit ? ids.get(limit - 1) : null);
        });
    }

    /**
     * Passes the id and shingle set of each document to {@code action}, in the order in which the documents were added.
     */
    public void forEachShingleSet(BiConsumer<String, ShingleSet> action) {
        whileOpen(() -> {
            store().forEachSet(0, (set, number) -> {
                DocumentRecord record = store().record(number);
                if (record != null) {
                    action.accept(record.id(), set);
                }
            });
            return true;
        });
    }

    /** Passes all documents with their shingles to {@code action}, in the order in which they were added. */
    public void forEachEntry(Consumer<IndexEntry> action) {
        whileOpen(() -> {
            store().forEachSet(0, (set, number) -> {
                DocumentRecord record = store().record(number);
                String text = scheme.texts() ? store().text(number) : null;
                if (record != null && (text != null || !scheme.texts())) {
                    action.accept(new IndexEntry(record.toStoredDocument(text), set));
                }
            });
            return true;
        });
    }

    /** Passes the ids of all documents to {@code action}, sorted by their UTF-8 bytes. */
    void forEachId(Consumer<String> action) {
        whileOpen(() -> {
            store().forEachId((id, number) -> action.accept(id));
            return true;
        });
    }

    /** Returns the documents that are similar to a text, in the order of {@link Hit#MOST_SIMILAR_FIRST}. */
    public List<Hit> query(String text, Query query) {
        return query(new Document("", text), query);
    }

    /** Returns the documents that are similar to the given document, in the order of {@link Hit#MOST_SIMILAR_FIRST}. */
    public List<Hit> query(Document document, Query query) {
        ShingleSet set = shinglers.get().shingle(document.files());
        return whileOpen(() -> queries().execute(set, query, null));
    }

    /**
     * Returns the documents that are similar to the document with the given id, excluding that document.
     *
     * @throws DocumentNotFoundException if no document has that id
     */
    public List<Hit> queryById(String id, Query query) {
        return whileOpen(() -> {
            ShingleSet set = read(id, store()::set);
            if (set == null) {
                throw new DocumentNotFoundException(id);
            }
            return queries().execute(set, query, id);
        });
    }

    /** Returns the number of documents, the number of shingles and the file sizes. */
    public IndexStats stats() {
        return whileOpen(() -> {
            IndexTotals totals = commits().totals();
            return new IndexStats(
                    totals.documents(), totals.shingles(), directory.bytes(), store().bytes(DocumentStore.Table.TEXTS));
        });
    }

    /** Copies the index to a new directory. Changes and queries can continue during the backup. */
    public void backup(Path target) {
        whileOpen(() -> {
            new IndexBackup(directory, target).run(store(), commits());
            return target;
        });
    }

    /**
     * Reads a whole index and checks its consistency.
     *
     * @return one line per problem, or an empty list if the index is consistent; if there are more than 100 problems, a
     *     last line states how many are not listed
     */
    public static List<String> check(Path directory) {
        return new IndexCheck(new IndexDirectory(directory)).run();
    }

    /**
     * Replaces a damaged index with a new one that contains all documents that can be restored. The damaged index is
     * kept next to the new one, with {@code .damaged} appended to its name. The disk needs enough space for both
     * indexes.
     *
     * @throws IndexException if nothing can be restored, or if the index is in use
     */
    public static RepairResult repair(Path directory) {
        return new IndexRepair(directory).run();
    }

    /** Waits for running operations to finish, and then closes the index. Closing a closed index has no effect. */
    @Override
    public void close() {
        files.close();
    }

    @Override
    public String toString() {
        return "index " + directory.path();
    }
}
