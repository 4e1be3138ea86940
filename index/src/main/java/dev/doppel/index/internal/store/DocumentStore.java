package dev.doppel.index.internal.store;

import dev.doppel.internal.collect.IntList;
import dev.doppel.shingle.ShingleSet;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rocksdb.Checkpoint;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.RocksObject;
import org.rocksdb.WriteOptions;

/**
 * Stores the documents of an index in RocksDB. The store is the source of truth, since postings are derived from its
 * shingle sets. A {@link StoreBatch} is written atomically and synced before {@link #write} returns. Documents are
 * numbered in the order in which they are added, and document numbers are never reused.
 */
public final class DocumentStore implements AutoCloseable {
    static final byte[] SEGMENTS = "runs".getBytes(StandardCharsets.UTF_8);
    static final byte[] TOTALS = "totals".getBytes(StandardCharsets.UTF_8);

    /** The value returned instead of a document number if the document does not exist. */
    public static final int NONE = -1;

    private static final byte[] FIRST_KEY = {};

    private final Path directory;
    private final RocksDB database;
    private final Map<Table, ColumnFamilyHandle> tables = new EnumMap<>(Table.class);
    private final WriteOptions synced = new WriteOptions().setSync(true);
    private final StoreOptions options;
    private @Nullable CommitMark mark;

    private DocumentStore(Path directory, StoreOptions options, RocksDB database, List<ColumnFamilyHandle> handles) {
        this.directory = directory;
        this.options = options;
        this.database = database;
        // RocksDB returns the handles in the order of the descriptors.
        Iterator<ColumnFamilyHandle> opened = handles.iterator();
        for (Table table : Table.values()) {
            tables.put(table, opened.next());
        }
    }

    public Path directory() {
        return directory;
    }

    public static void create(Path directory) {
        open(directory, Mode.CREATE).close();
    }

    public static DocumentStore open(Path directory, Mode mode) {
        RocksDbLibrary.load();
        StoreOptions options = new StoreOptions(mode);
        List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
        for (Table table : Table.values()) {
            descriptors.add(
                    new ColumnFamilyDescriptor(table.columnFamily.getBytes(StandardCharsets.UTF_8), options.of(table)));
        }
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        try {
            RocksDB database = mode == Mode.READ || mode == Mode.SALVAGE
                    ? RocksDB.openReadOnly(options.database(), directory.toString(), descriptors, handles)
                    : RocksDB.open(options.database(), directory.toString(), descriptors, handles);
            return new DocumentStore(directory, options, database, handles);
        } catch (RocksDBException e) {
            options.close();
            throw IndexErrors.rocksDb(directory, e);
        }
    }

    /** Specifies how a store is opened. */
    public enum Mode {
        CREATE,
        READ,
        /** Opens the store like {@link #READ}, but ignores damage where possible. */
        SALVAGE,
        WRITE
    }

    /**
     * The tables of the store. Each table is a RocksDB column family. Document numbers are stored big-endian, to keep
     * the keys in numeric order.
     */
    public enum Table {
        /** Contains the segment list and the {@link IndexTotals}. */
        STATE("default"),
        /** Maps a document's id to its number. */
        IDS("ids"),
        /** Maps a document number to a {@link DocumentRecord}. */
        DOCUMENTS("documents"),
        /** Maps a document number to a {@link ShingleSetRecord}. */
        SETS("sets"),
        /** Maps a document number to a {@link TextRecord}. */
        TEXTS("texts"),
        /** Contains the numbers of removed documents that segments may still refer to. */
        TOMBSTONES("removed");

        private final String columnFamily;

        Table(String columnFamily) {
            this.columnFamily = columnFamily;
        }
    }

    ColumnFamilyHandle handle(Table table) {
        return Objects.requireNonNull(tables.get(table));
    }

    static byte[] key(int number) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
    }

    static int number(byte[] key) {
        if (key.length != Integer.BYTES) {
            throw new IllegalArgumentException("not a number: " + key.length + " bytes");
        }
        return ByteBuffer.wrap(key).getInt();
    }

    /** Returns the number of the document with the given id, or {@link #NONE} if it does not exist. */
    public int number(String id) {
        if (!TextRecord.isValidUnicode(id)) {
            return NONE; // the invalid id would be encoded as a different id
        }
        byte[] number = get(Table.IDS, id.getBytes(StandardCharsets.UTF_8));
        return number == null ? NONE : decode("the id " + id, () -> number(number));
    }

    @Nullable
    public DocumentRecord record(int number) {
        return read(Table.DOCUMENTS, number, DocumentRecord::read);
    }

    @Nullable
    public ShingleSet set(int number) {
        return read(Table.SETS, number, ShingleSetRecord::read);
    }

    @Nullable
    public String text(int number) {
        return read(Table.TEXTS, number, TextRecord::read);
    }

    private <T> @Nullable T read(Table table, int number, Function<byte[], T> decoder) {
        byte[] record = get(table, key(number));
        return record == null ? null : decode("document number " + number, () -> decoder.apply(record));
    }

    private <T> T decode(String what, Supplier<T> decoder) {
        try {
            return decoder.get();
        } catch (IllegalArgumentException e) {
            throw IndexErrors.damaged(what + " in " + directory + " is " + e.getMessage(), e);
        }
    }

    private byte @Nullable [] get(Table table, byte[] key) {
        try {
            return database.get(handle(table), key);
        } catch (RocksDBException e) {
            throw IndexErrors.rocksDb(directory, e);
        }
    }

    interface Call {
        void run() throws RocksDBException;
    }

    void run(Call call) {
        try {
            call.run();
        } catch (RocksDBException e) {
            throw IndexErrors.rocksDb(directory, e);
        }
    }

    /** Returns the names of all segments, in document order. */
    public List<SegmentName> segments() {
        byte[] names = get(Table.STATE, SEGMENTS);
        if (names == null || names.length == 0) {
            return List.of();
        }
        return decode(
                "the list of segments",
                () -> Arrays.stream(new String(names, StandardCharsets.UTF_8).split("\n", -1))
                        .map(SegmentName::parse)
                        .toList());
    }

    public IndexTotals totals() {
        byte[] totals = get(Table.STATE, TOTALS);
        return totals == null ? IndexTotals.NONE : decode("the number of documents", () -> IndexTotals.read(totals));
    }

    /** Returns the numbers of removed documents that segments may still refer to, in ascending order. */
    public IntList tombstones() {
        IntList numbers = new IntList();
        scan(Table.TOMBSTONES, FIRST_KEY, (key, value) -> numbers.add(number(key)));
        return numbers;
    }

    /** Returns one past the number of the last stored document. Removed documents may have had higher numbers. */
    public int documentEnd() {
        try (RocksIterator iterator = database.newIterator(handle(Table.DOCUMENTS))) {
            iterator.seekToLast();
            return isValid(iterator) ? number(iterator.key()) + 1 : 0;
        }
    }

    /** Returns up to {@code limit} ids after {@code id}, in the order of their UTF-8 bytes. */
    public List<String> idsAfter(String id, long limit) {
        List<String> ids = new ArrayList<>();
        byte[] after = id.getBytes(StandardCharsets.UTF_8);
        try (RocksIterator iterator = database.newIterator(handle(Table.IDS))) {
            for (iterator.seek(after); ids.size() < limit && isValid(iterator); iterator.next()) {
                if (!Arrays.equals(iterator.key(), after)) {
                    ids.add(new String(iterator.key(), StandardCharsets.UTF_8));
                }
            }
        }
        return ids;
    }

    public void forEachNumber(IntConsumer action) {
        scan(Table.DOCUMENTS, FIRST_KEY, (key, value) -> action.accept(number(key)));
    }

    public void forEachId(ObjIntConsumer<String> action) {
        scan(
                Table.IDS,
                FIRST_KEY,
                (key, value) -> action.accept(new String(key, StandardCharsets.UTF_8), number(value)));
    }

    /**
     * Calls {@code action} with each shingle set and its document number, in ascending order of document numbers,
     * starting at {@code first}.
     */
    public void forEachSet(int first, ObjIntConsumer<ShingleSet> action) {
        scan(Table.SETS, key(first), (key, value) -> {
            int number = number(key);
            action.accept(decode("document number " + number, () -> ShingleSetRecord.read(value)), number);
        });
    }

    private void scan(Table table, byte[] start, BiConsumer<byte[], byte[]> action) {
        try (RocksIterator iterator = database.newIterator(handle(table))) {
            for (iterator.seek(start); isValid(iterator); iterator.next()) {
                action.accept(iterator.key(), iterator.value());
            }
        }
    }

    /**
     * Returns whether the iterator is at an entry, or throws an exception if an error stopped the iterator. The result
     * is false at the end of the table.
     */
    private boolean isValid(RocksIterator iterator) {
        boolean valid = iterator.isValid();
        if (!valid) {
            run(iterator::status);
        }
        return valid;
    }

    /** Applies a batch atomically and syncs it to disk. */
    public void write(StoreBatch batch) {
        run(() -> database.write(synced, batch.batch()));
        if (mark != null) {
            mark.write(sequence());
        }
    }

    /** Stores the sequence number of each subsequent write in the given mark. */
    public void markWrites(CommitMark newMark) {
        mark = newMark;
    }

    /** Returns the sequence number of the last write. */
    public long sequence() {
        return database.getLatestSequenceNumber();
    }

    /**
     * Flushes all tables to disk, and returns whether this succeeded. A successful flush makes the write-ahead log
     * obsolete.
     */
    public boolean flush() {
        try (FlushOptions wait = new FlushOptions().setWaitForFlush(true)) {
            database.flush(wait, List.copyOf(tables.values()));
            return true;
        } catch (RocksDBException e) {
            return false;
        }
    }

    /** Verifies the checksums of all blocks in all files. */
    public void verifyChecksums() {
        run(database::verifyChecksum);
    }

    /** Returns the approximate size of a table's files in bytes. */
    public long bytes(Table table) {
        try {
            return database.getLongProperty(handle(table), "rocksdb.total-sst-files-size");
        } catch (RocksDBException e) {
            throw IndexErrors.rocksDb(directory, e);
        }
    }

    /** Creates a copy of this store that consists of hard links to its files. */
    public void checkpoint(Path target) {
        try (Checkpoint checkpoint = Checkpoint.create(database)) {
            run(() -> checkpoint.createCheckpoint(target.toString()));
        }
    }

    @Override
    public void close() {
        tables.values().forEach(RocksObject::close);
        synced.close();
        database.close();
        options.close();
    }
}
