package dev.doppel.index.internal.store;

import dev.doppel.index.IndexException;
import dev.doppel.index.internal.commit.IndexTotals;
import dev.doppel.index.internal.postings.SegmentName;
import dev.doppel.internal.IoErrorReason;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
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
import org.rocksdb.Status;
import org.rocksdb.WriteOptions;

/**
 * The documents on the disk, in a RocksDB: what is written in one step is there wholly or not at all, and after
 * {@link #write} returns it is there for good. Documents are known by numbers, which are given in the order in which they
 * were added and never again.
 */
public final class DocumentStore implements AutoCloseable {
    private static final String NO_SUCH_FILE = "No such file";

    private static final byte[] RUNS = "runs".getBytes(StandardCharsets.UTF_8);
    private static final byte[] TOTALS = "totals".getBytes(StandardCharsets.UTF_8);

    private final Path directory;
    private final RocksDB database;
    private final Map<Table, ColumnFamilyHandle> tables = new EnumMap<>(Table.class);
    private final WriteOptions durably = new WriteOptions().setSync(true);
    private final StoreOptions options;

    private DocumentStore(Path directory, StoreOptions options, RocksDB database, List<ColumnFamilyHandle> handles) {
        this.directory = directory;
        this.options = options;
        this.database = database;
        // In the order in which they were asked for.
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
        RocksDB.loadLibrary();
        StoreOptions options = new StoreOptions(mode == Mode.CREATE);
        List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
        for (Table table : Table.values()) {
            descriptors.add(new ColumnFamilyDescriptor(table.key(), options.of(table)));
        }
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        try {
            RocksDB database = mode == Mode.READ
                    ? RocksDB.openReadOnly(options.database(), directory.toString(), descriptors, handles)
                    : RocksDB.open(options.database(), directory.toString(), descriptors, handles);
            return new DocumentStore(directory, options, database, handles);
        } catch (RocksDBException e) {
            options.close();
            throw failed(directory, e);
        }
    }

    /** What a store is opened for. */
    public enum Mode {
        CREATE,
        READ,
        WRITE
    }

    /** The tables of the store. */
    public enum Table {
        /** The list of runs, and totals. */
        STATE,
        /** Id to number. */
        IDS,
        /** Number to {@link DocumentRecord}. */
        DOCUMENTS,
        /** Number to {@link SetRecord}. */
        SETS,
        /** Number to {@link TextRecord}. */
        TEXTS,
        /** The numbers of documents that were removed, while postings in files may name them. */
        REMOVED;

        private byte[] key() {
            return this == STATE
                    ? RocksDB.DEFAULT_COLUMN_FAMILY
                    : name().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
        }
    }

    ColumnFamilyHandle handle(Table table) {
        return Objects.requireNonNull(tables.get(table));
    }

    /** The number of a document; -1 if there is none. */
    public int number(String id) {
        if (!TextRecord.isWhole(id)) {
            return -1; // its bytes would be those of another id
        }
        byte[] number = get(Table.IDS, id.getBytes(StandardCharsets.UTF_8));
        return number == null ? -1 : whole("the id " + id, () -> StoreBatch.number(number));
    }

    @Nullable
    public DocumentRecord record(int number) {
        return decoded(Table.DOCUMENTS, number, DocumentRecord::read);
    }

    @Nullable
    public ShingleSet set(int number) {
        return decoded(Table.SETS, number, SetRecord::read);
    }

    @Nullable
    public String text(int number) {
        return decoded(Table.TEXTS, number, TextRecord::read);
    }

    private <T> @Nullable T decoded(Table table, int number, Function<byte[], T> decode) {
        byte[] record = get(table, StoreBatch.key(number));
        return record == null ? null : whole("document number " + number, () -> decode.apply(record));
    }

    /** What was read, unless its bytes are those of something else. */
    private <T> T whole(String what, Supplier<T> read) {
        try {
            return read.get();
        } catch (IllegalArgumentException e) {
            throw new IndexException("the index is damaged: " + what + " in " + directory + " is " + e.getMessage(), e);
        }
    }

    private byte @Nullable [] get(Table table, byte[] key) {
        try {
            return database.get(handle(table), key);
        } catch (RocksDBException e) {
            throw failed(directory, e);
        }
    }

    /** The runs, in the order of their documents. */
    public List<SegmentName> runs() {
        byte[] names = get(Table.STATE, RUNS);
        if (names == null || names.length == 0) {
            return List.of();
        }
        return whole(
                "the list of runs",
                () -> Arrays.stream(new String(names, StandardCharsets.UTF_8).split("\n", -1))
                        .map(SegmentName::parse)
                        .toList());
    }

    static byte[] runsKey() {
        return RUNS;
    }

    static byte[] totalsKey() {
        return TOTALS;
    }

    public IndexTotals totals() {
        byte[] totals = get(Table.STATE, TOTALS);
        return totals == null ? IndexTotals.NONE : whole("the number of documents", () -> IndexTotals.read(totals));
    }

    /** The numbers of removed documents, ascending. */
    public IntList removed() {
        IntArrayList numbers = new IntArrayList();
        try (RocksIterator iterator = iterator(Table.REMOVED)) {
            for (iterator.seekToFirst(); isValid(iterator); iterator.next()) {
                numbers.add(StoreBatch.number(iterator.key()));
            }
        }
        return numbers;
    }

    /** The number after that of the last document; not more than this were ever given unless they were removed. */
    public int afterLast() {
        try (RocksIterator iterator = iterator(Table.DOCUMENTS)) {
            iterator.seekToLast();
            return isValid(iterator) ? StoreBatch.number(iterator.key()) + 1 : 0;
        }
    }

    /** The ids after one, in their order, at most so many. */
    public List<String> idsAfter(String id, long limit) {
        List<String> ids = new ArrayList<>();
        byte[] after = id.getBytes(StandardCharsets.UTF_8);
        try (RocksIterator iterator = iterator(Table.IDS)) {
            for (iterator.seek(after); ids.size() < limit && isValid(iterator); iterator.next()) {
                if (!Arrays.equals(iterator.key(), after)) {
                    ids.add(new String(iterator.key(), StandardCharsets.UTF_8));
                }
            }
        }
        return ids;
    }

    /** Everything of a table in the order of its keys. */
    public RocksIterator iterator(Table table) {
        return database.newIterator(handle(table));
    }

    /** Whether an iterator stands on something; damage ends it too, which must not pass for the end. */
    public boolean isValid(RocksIterator iterator) {
        boolean valid = iterator.isValid();
        if (!valid) {
            try {
                iterator.status();
            } catch (RocksDBException e) {
                throw failed(directory, e);
            }
        }
        return valid;
    }

    /** Does what a batch holds, in one step that is on the disk when this returns. */
    public void write(StoreBatch batch) throws RocksDBException {
        database.write(durably, batch.batch());
    }

    /** Puts what is only in the log into tables, so that the log is not needed any more; gives whether that went well. */
    public boolean flush() {
        try (FlushOptions wait = new FlushOptions().setWaitForFlush(true)) {
            database.flush(wait, List.copyOf(tables.values()));
            return true;
        } catch (RocksDBException e) {
            return false;
        }
    }

    /** Reads every block of every file. */
    public void verifyChecksums() throws RocksDBException {
        database.verifyChecksum();
    }

    /** What the files of a table take, roughly. */
    public long bytes(Table table) {
        try {
            return database.getLongProperty(handle(table), "rocksdb.total-sst-files-size");
        } catch (RocksDBException e) {
            throw failed(directory, e);
        }
    }

    /** Makes a store with the same content out of the same files. */
    public void link(Path target) throws RocksDBException {
        try (Checkpoint checkpoint = Checkpoint.create(database)) {
            checkpoint.createCheckpoint(target.toString());
        }
    }

    /** What RocksDB complains of, in words that help. */
    public static IndexException failed(Path directory, RocksDBException e) {
        String message = String.valueOf(e.getMessage());
        if (IoErrorReason.isFullDisk(message)) {
            return IndexException.diskFull(directory, e);
        }
        Status status = e.getStatus();
        boolean refused = status != null && status.getCode() == Status.Code.IOError && !message.contains(NO_SUCH_FILE);
        return new IndexException(
                refused
                        ? "cannot read or write " + directory + ": " + message + ": fix that, then open the index again"
                        : "the index is damaged: " + directory + ": " + message,
                e);
    }

    @Override
    public void close() {
        tables.values().forEach(RocksObject::close);
        durably.close();
        database.close();
        options.close();
    }
}
