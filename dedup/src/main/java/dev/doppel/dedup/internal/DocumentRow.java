package dev.doppel.dedup.internal;

import dev.doppel.band.BandKeys;
import dev.doppel.corpus.internal.spill.NameFile;
import java.nio.ByteBuffer;

/**
 * What is kept of a document in a row of fixed size.
 *
 * <pre>
 *   shingles, 4 │ record, 8 │ name, 8 │ id, 8 │ rank, 8 │ digest, 8 │ band keys, 8 each
 * </pre>
 *
 * @param shingles how many there are, repetitions included
 * @param record its number in its input file
 * @param name where its id and source start in {@link NameFile}
 * @param id the hash of its id
 * @param rank by the keep policy
 * @param digest of its shingles
 */
public record DocumentRow(int shingles, long record, long name, long id, long rank, long digest, BandKeys keys) {
    private static final int FIXED_BYTES = 5 * Long.BYTES + Integer.BYTES;

    public static int bytes(int bands) {
        return FIXED_BYTES + bands * Long.BYTES;
    }

    boolean isEmpty() {
        return shingles == 0;
    }

    void put(ByteBuffer row, int bands) {
        row.putInt(shingles)
                .putLong(record)
                .putLong(name)
                .putLong(id)
                .putLong(rank)
                .putLong(digest);
        for (int band = 0; band < bands; band++) {
            row.putLong(keys.bands() == 0 ? 0 : keys.key(band));
        }
    }

    /** Of the row that starts at a position, without reading the rest of it. */
    static int shingles(ByteBuffer rows, int position) {
        return rows.getInt(position);
    }

    /** Of the row that starts at a position, without reading the rest of it. */
    static long record(ByteBuffer rows, int position) {
        return rows.getLong(position + Integer.BYTES);
    }

    static DocumentRow get(ByteBuffer row, int bands) {
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
        return new DocumentRow(shingles, record, name, id, rank, digest, new BandKeys(keys));
    }
}
