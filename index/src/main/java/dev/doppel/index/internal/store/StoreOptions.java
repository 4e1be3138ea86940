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

/** How RocksDB keeps what it is given; none of it changes an answer. */
public final class StoreOptions implements AutoCloseable {
    private static final long MEGABYTE = 1L << 20;
    private static final int BITS_PER_ID = 10;

    private final List<RocksObject> owned = new ArrayList<>();
    private final DBOptions database;
    private final Cache cache = own(new LRUCache(64 * MEGABYTE));

    StoreOptions(boolean create) {
        // Without this, a log that was deleted would pass for one with nothing in it. There is no setter for it.
        Properties strict = new Properties();
        strict.setProperty("track_and_verify_wals_in_manifest", "true");
        database = own(DBOptions.getDBOptionsFromProps(strict))
                .setCreateIfMissing(create)
                .setErrorIfExists(create)
                .setCreateMissingColumnFamilies(create)
                .setParanoidChecks(true)
                // The end of the log may be missing after a crash, since it was not acknowledged; anything else is
                // damage.
                .setWalRecoveryMode(WALRecoveryMode.TolerateCorruptedTailRecords)
                // What is to be read again after a crash, at most.
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
            case STATE, REMOVED -> table(4, CompressionType.NO_COMPRESSION, 4);
            case IDS -> filtered(table(16, CompressionType.LZ4_COMPRESSION, 4));
            case DOCUMENTS -> table(16, CompressionType.LZ4_COMPRESSION, 4);
            // Hashes do not compress.
            case SETS -> table(64, CompressionType.NO_COMPRESSION, 8);
            case TEXTS -> table(64, CompressionType.ZSTD_COMPRESSION, 32);
        };
    }

    private ColumnFamilyOptions table(int bufferMegabytes, CompressionType compression, int blockKilobytes) {
        return own(new ColumnFamilyOptions())
                .setWriteBufferSize(bufferMegabytes * MEGABYTE)
                .setCompressionType(compression)
                .setTableFormatConfig(format(blockKilobytes));
    }

    /** Most ids that are asked for are new ones: a filter answers without going to the disk. */
    private ColumnFamilyOptions filtered(ColumnFamilyOptions options) {
        options.setTableFormatConfig(format(4).setFilterPolicy(own(new BloomFilter(BITS_PER_ID))));
        return options;
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
