package dev.doppel.index;

import dev.doppel.index.internal.commit.AddChange;
import dev.doppel.index.internal.commit.AddUnlessSimilar;
import dev.doppel.index.internal.commit.GroupCommit;
import dev.doppel.index.internal.commit.IndexTotals;
import dev.doppel.index.internal.commit.PendingChange;
import dev.doppel.index.internal.commit.PreparedAddition;
import dev.doppel.index.internal.commit.RemoveChange;
import dev.doppel.index.internal.commit.ReplaceChange;
import dev.doppel.index.internal.maintenance.Backup;
import dev.doppel.index.internal.maintenance.Compaction;
import dev.doppel.index.internal.maintenance.IndexCheck;
import dev.doppel.index.internal.maintenance.IndexRecovery;
import dev.doppel.index.internal.maintenance.IndexTuning;
import dev.doppel.index.internal.query.QueryExecutor;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.IndexDirectory;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Measure;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An index of documents in a directory. Any number of threads may use it; what a method has changed when it returns is on the
 * disk, and seen by every query after it. One process at a time may have it open for writing.
 *
 * <pre>
 *   add    ─▶ PreparedDocument ─▶ Change ─Ledger─▶ DocumentStore (on the disk), then MemoryRun ─Maintenance─▶ FileRun
 *   query  ─▶ ShingleSet ─Searcher─▶ postings of View ─▶ sets of DocumentStore, compared ─▶ Hit
 * </pre>
 */
public final class Index implements AutoCloseable {
    private final IndexDirectory directory;
    private final IndexScheme scheme;
    private final FileChannel lock;
    private final DocumentStore store;
    private final GroupCommit ledger;
    private final @Nullable Compaction maintenance;
    private final QueryExecutor questions;
    private final ThreadLocal<TextShingler> shinglers;
    /** Held for reading by whoever uses the index, for writing by whoever closes it. */
    private final ReadWriteLock use = new ReentrantReadWriteLock();

    private boolean closed;

    private Index(
            IndexDirectory directory,
            IndexScheme scheme,
            FileChannel lock,
            DocumentStore store,
            GroupCommit ledger,
            @Nullable Compaction maintenance,
            IndexTuning tuning) {
        this.directory = directory;
        this.scheme = scheme;
        this.lock = lock;
        this.store = store;
        this.ledger = ledger;
        this.maintenance = maintenance;
        questions = new QueryExecutor(store, ledger, scheme, tuning, directory.path());
        shinglers =
                ThreadLocal.withInitial(() -> new TextShingler(scheme.text(), scheme.shingles(), scheme.templates()));
    }

    /** Makes an empty index in a directory that is empty or not there yet. */
    public static void create(Path directory, IndexScheme scheme) {
        new IndexDirectory(directory).create(scheme);
    }

    /** Opens an index for adding, removing and asking. */
    public static Index open(Path directory) {
        return open(directory, IndexTuning.DEFAULT);
    }

    /** The same, refused where the index was made with another scheme, naming the part that differs. */
    public static Index open(Path directory, IndexScheme scheme) {
        new IndexDirectory(directory).scheme().require(scheme);
        return open(directory);
    }

    /** Opens an index for asking, beside other processes that do the same. */
    public static Index openReadOnly(Path directory) {
        return open(new IndexDirectory(directory), false, IndexTuning.DEFAULT);
    }

    public static Index open(Path directory, IndexTuning tuning) {
        return open(new IndexDirectory(directory), true, tuning);
    }

    private static Index open(IndexDirectory directory, boolean forWriting, IndexTuning tuning) {
        IndexScheme scheme = directory.scheme();
        FileChannel lock = directory.lock(forWriting);
        DocumentStore store = null;
        try {
            directory.requireLog();
            if (forWriting) {
                directory.markOpen();
            }
            store = DocumentStore.open(
                    directory.documents(), forWriting ? DocumentStore.Mode.WRITE : DocumentStore.Mode.READ);
            GroupCommit ledger = new GroupCommit(store, IndexRecovery.view(directory, store, tuning), tuning);
            Compaction maintenance = null;
            if (forWriting) {
                directory.clean(store.runs());
                Backup.clean(directory);
                maintenance = new Compaction(ledger, directory.postings(), tuning);
                maintenance.start();
            }
            return new Index(directory, scheme, lock, store, ledger, maintenance, tuning);
        } catch (RuntimeException | Error e) {
            if (store != null) {
                store.close();
            }
            IndexDirectory.release(lock);
            throw e;
        }
    }

    public IndexScheme scheme() {
        return scheme;
    }

    /**
     * Adds a document.
     *
     * @throws TakenIdException if there is one with this id
     */
    public void add(NewDocument document) {
        addAll(List.of(document));
    }

    /**
     * Adds all of them or, if an id is taken or stands twice among them, none.
     *
     * @throws TakenIdException naming it
     */
    public void addAll(List<NewDocument> documents) {
        make(new AddChange(documents.stream().map(this::prepare).toList()));
    }

    /**
     * Adds a document unless one of the index resembles it, and gives the one that resembles it most. Two that come at once
     * and resemble each other are not both added.
     *
     * @throws TakenIdException if there is one with this id
     */
    public Optional<Hit> addUnlessSimilar(NewDocument document, Measure measure, double threshold) {
        PreparedAddition prepared = prepare(document);
        return using(() -> {
            if (store.number(document.id()) >= 0) {
                throw new DocumentExistsException(document.id());
            }
            AddUnlessSimilar.Asked asked = ask(prepared, measure, threshold);
            Hit similar = asked.similar();
            return similar != null
                    ? Optional.of(similar)
                    : addUnlessSimilar(List.of(asked), measure, threshold).get(0);
        });
    }

    /**
     * The same for many, as if one came after the other, and written together: one that resembles an added one before it is
     * not added. Gives for each what it resembles most.
     *
     * @throws TakenIdException if an id is taken or stands twice among
     * them; then none is added
     */
    public List<Optional<Hit>> addAllUnlessSimilar(List<NewDocument> documents, Measure measure, double threshold) {
        return using(() -> addUnlessSimilar(
                documents.parallelStream()
                        .map(document -> ask(prepare(document), measure, threshold))
                        .toList(),
                measure,
                threshold));
    }

    private List<Optional<Hit>> addUnlessSimilar(
            List<AddUnlessSimilar.Asked> asked, Measure measure, double threshold) {
        AddUnlessSimilar change = new AddUnlessSimilar(asked, criterion(measure, threshold));
        make(change);
        return change.witnesses();
    }

    private AddUnlessSimilar.Asked ask(PreparedAddition prepared, Measure measure, double threshold) {
        int documents = ledger.view().documents();
        List<Hit> similar = questions.answer(prepared.set(), new Query(measure, threshold, 1), null);
        return new AddUnlessSimilar.Asked(prepared, documents, similar.isEmpty() ? null : similar.get(0));
    }

    /** Adds a document, or puts it in the place of the one with its id, in one step. Gives whether there was one. */
    public boolean put(NewDocument document) {
        return putAll(List.of(document)) == 1;
    }

    /** The same for many in one step, of which the last with an id stays. Gives how many took the place of another. */
    public int putAll(List<NewDocument> documents) {
        ReplaceChange change =
                new ReplaceChange(documents.stream().map(this::prepare).toList());
        make(change);
        return change.replaced();
    }

    /** Removes a document, and gives whether there was one. */
    public boolean remove(String id) {
        return removeAll(List.of(id)).isEmpty();
    }

    /** Removes those of the documents that are there, in one step, and gives the ids of the others. */
    public Set<String> removeAll(Collection<String> ids) {
        RemoveChange change = new RemoveChange(ids);
        make(change);
        return change.unknown();
    }

    private PreparedAddition prepare(NewDocument document) {
        return new PreparedAddition(document, shingle(document.text()), scheme.texts());
    }

    private void make(PendingChange change) {
        using(() -> {
            if (maintenance == null) {
                throw new IllegalStateException("the index " + directory.path() + " was opened for reading alone");
            }
            ledger.make(change);
            return change;
        });
    }

    /** Whether a document has this id. */
    public boolean contains(String id) {
        return using(() -> store.number(id) >= 0);
    }

    /** The document with its text, where texts are kept. */
    public Optional<StoredDocument> get(String id) {
        return using(() -> Optional.ofNullable(read(id, number -> {
            DocumentRecord record = store.record(number);
            String text = store.text(number);
            return record == null || (text == null && scheme.texts()) ? null : record.stored(text);
        })));
    }

    /**
     * Reads something of the document with an id, and gives null if there is none. One that is replaced meanwhile has another
     * number then.
     */
    private <T> @Nullable T read(String id, IntFunction<@Nullable T> reader) {
        for (int number = store.number(id), before = -1; number >= 0; number = store.number(id)) {
            T found = reader.apply(number);
            if (found != null) {
                return found;
            }
            if (number == before) {
                throw IndexException.incomplete(directory.path(), "the document \"" + id + "\"");
            }
            before = number;
        }
        return null;
    }

    /** The documents after an id (from the beginning: after ""), at most so many. */
    public DocumentPage list(String after, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be 1 or more (got: " + limit + ")");
        }
        return using(() -> {
            List<String> ids = store.idsAfter(after, limit + 1L);
            List<StoredDocument> documents = new ArrayList<>();
            for (String id : ids.subList(0, Math.min(limit, ids.size()))) {
                DocumentRecord record = read(id, store::record);
                if (record != null) {
                    documents.add(record.stored(null));
                }
            }
            return new DocumentPage(documents, ids.size() > limit ? ids.get(limit - 1) : null);
        });
    }

    /** The documents that resemble a text, most similar first, equally similar ones by id. */
    public List<Hit> query(String text, Query query) {
        ShingleSet set = shingle(text);
        return using(() -> questions.answer(set, query, null));
    }

    /**
     * The documents that resemble one of the index, without itself.
     *
     * @throws UnknownIdException if it is not there
     */
    public List<Hit> queryById(String id, Query query) {
        return using(() -> {
            ShingleSet set = read(id, store::set);
            if (set == null) {
                throw new DocumentNotFoundException(id);
            }
            return questions.answer(set, query, id);
        });
    }

    private ShingleSet shingle(String text) {
        return shinglers.get().shingle(text);
    }

    private Criterion criterion(Measure measure, double threshold) {
        return Criterion.of(measure, threshold, scheme.shingles().bag());
    }

    public IndexStats stats() {
        return using(() -> {
            IndexTotals totals = ledger.totals();
            return new IndexStats(
                    totals.documents(), totals.elements(), directory.bytes(), store.bytes(DocumentStore.Table.TEXTS));
        });
    }

    /** Copies the index as it is now to a directory that is not there yet; adding and asking go on. */
    public void backup(Path target) {
        using(() -> {
            new Backup(directory, target).make(store, ledger);
            return target;
        });
    }

    /** Reads everything in an index, and gives what is damaged: a line for each damage, none if all is well. */
    public static List<String> check(Path directory) {
        return new IndexCheck(new IndexDirectory(directory)).run();
    }

    private <T> T using(Supplier<T> action) {
        Lock reading = use.readLock();
        reading.lock();
        try {
            if (closed) {
                throw new IllegalStateException("the index " + directory.path() + " is closed");
            }
            return action.get();
        } finally {
            reading.unlock();
        }
    }

    /** Waits for those who use the index, and gives it free. Everything acknowledged is on the disk already. */
    @Override
    public void close() {
        Lock writing = use.writeLock();
        writing.lock();
        try {
            if (!closed) {
                closed = true;
                if (maintenance != null) {
                    maintenance.close();
                    if (store.flush()) {
                        directory.markClosed();
                    }
                }
                store.close();
                IndexDirectory.release(lock);
            }
        } finally {
            writing.unlock();
        }
    }

    @Override
    public String toString() {
        return "index " + Objects.toString(directory.path());
    }
}
