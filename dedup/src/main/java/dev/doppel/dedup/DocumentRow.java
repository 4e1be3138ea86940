package dev.doppel.dedup;

import dev.doppel.band.BandKeys;
import java.nio.ByteBuffer;

/**
 * What is kept of a document in a row of fixed size.
 *
 * <pre>
 *   set, 8 │ shingles, 4 │ record, 8 │ name, 8 │ id, 8 │ rank, 8 │ digest, 8 │ band keys, 8 each
 * </pre>
 *
 * @param set where its shingles start in {@link SetFile}
 * @param shingles how many different ones there are
 * @param record its number in its input file
 * @param name where its id and source start in {@link NameFile}
 * @param id the hash of its id
 * @param rank by the keep policy
 * @param digest of its shingle set
 */
record DocumentRow(long set, int shingles, long record, long name, long id, long rank, long digest, BandKeys keys) {
    private static final int FIXED_BYTES = 6 * Long.BYTES + Integer.BYTES;

    static int bytes(int bands) {
        return FIXED_BYTES + bands * Long.BYTES;
    }

    boolean isEmpty() {
        return shingles == 0;
    }

    void put(ByteBuffer row, int bands) {
        row.putLong(set)
                .putInt(shingles)
                .putLong(record)
                .putLong(name)
                .putLong(id)
                .putLong(rank)
                .putLong(digest);
        for (int band = 0; band < bands; band++) {
            row.putLong(keys.bands() == 0 ? 0 : keys.key(band));
        }
    }

    static DocumentRow get(ByteBuffer row, int bands) {
        long set = row.getLong();
        int shingles = row.getInt();
        long record = row.getLong();
        long name = row.getLong();
        long id = row.getLong();
        long rank = row.getLong();
        long digest = row.getLong();
        long[] keys = new long[bands];
        for (int band = 0; band < bands; band++) {
            keys[band] = row.getLong();
        }
        return new DocumentRow(set, shingles, record, name, id, rank, digest, new BandKeys(keys));
    }
}
