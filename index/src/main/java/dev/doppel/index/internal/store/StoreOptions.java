package dev.doppel.index.internal.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.RocksObject;
import org.rocksdb.WALRecoveryMode;
import org.rocksdb.WriteBufferManager;

/** RocksDB options. They affect speed and durability, but not results. */
final class StoreOptions implements AutoCloseable {
    private static final long MEGABYTE = 1L << 20;

    /**
     * The maximum size of the memory for new records of all tables together. Without this limit, memory use would grow
     * until each table has filled its own buffers.
     */
    private static final long BUFFERS = 64 * MEGABYTE;

    private static final int BITS_PER_ID = 10;

    private final List<RocksObject> owned = new ArrayList<>();
    private final DBOptions database;
    private final Cache cache = own(new LRUCache(BUFFERS + 64 * MEGABYTE));

    StoreOptions(DocumentStore.Mode mode) {
        boolean create = mode == DocumentStore.Mode.CREATE;
        boolean isStrict = mode != DocumentStore.Mode.SALVAGE;
        // RocksJava has no setter for this option. Without it, a deleted write-ahead log would be treated as empty.
        Properties strict = new Properties();
        strict.setProperty("track_and_verify_wals_in_manifest", String.valueOf(isStrict));
        database = own(DBOptions.getDBOptionsFromProps(strict))
                .setCreateIfMissing(create)
                .setErrorIfExists(create)
                .setCreateMissingColumnFamilies(create)
                .setParanoidChecks(isStrict)
                // A crash may truncate the last log record, which was never acknowledged. Other corruption is an error.
                .setWalRecoveryMode(
                        isStrict
                                ? WALRecoveryMode.TolerateCorruptedTailRecords
                                : WALRecoveryMode.SkipAnyCorruptedRecords)
                .setWriteBufferManager(own(new WriteBufferManager(BUFFERS, cache)))
                // Limits how much of the log is replayed after a crash.
                .setMaxTotalWalSize(192 * MEGABYTE)
                .setMaxBackgroundJobs(2)
                .setInfoLogLevel(InfoLogLevel.ERROR_LEVEL)
                .setKeepLogFileNum(1)
                .setStatsDumpPeriodSec(0);
    }

    DBOptions database() {
        return database;
    }

    ColumnFamilyOptions of(DocumentStore.Table table) {
        return switch (table) {
            case STATE, TOMBSTONES -> table(4, CompressionType.NO_COMPRESSION, format(4));
            // Most lookups are for new ids. The Bloom filter answers such lookups without reading the disk.
            case IDS ->
                table(
                        16,
                        CompressionType.LZ4_COMPRESSION,
                        format(4).setFilterPolicy(own(new BloomFilter(BITS_PER_ID))));
            case DOCUMENTS -> table(16, CompressionType.LZ4_COMPRESSION, format(4));
            // Hashes are random bits, so compression would not make them smaller.
            case SETS -> table(64, CompressionType.NO_COMPRESSION, format(8));
            case TEXTS -> table(64, CompressionType.ZSTD_COMPRESSION, format(32));
        };
    }

    private ColumnFamilyOptions table(int bufferMegabytes, CompressionType compression, BlockBasedTableConfig format) {
        return own(new ColumnFamilyOptions())
                .setWriteBufferSize(bufferMegabytes * MEGABYTE)
                .setCompressionType(compression)
                .setTableFormatConfig(format);
    }

    private BlockBasedTableConfig format(int blockKilobytes) {
        return new BlockBasedTableConfig().setBlockCache(cache).setBlockSize(blockKilobytes * 1024L);
    }

    private <T extends RocksObject> T own(T object) {
        owned.add(object);
        return object;
    }

    @Override
    public void close() {
        for (int i = owned.size() - 1; i >= 0; i--) {
            owned.get(i).close();
        }
    }
}
