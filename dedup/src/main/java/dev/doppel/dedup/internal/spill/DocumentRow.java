package dev.doppel.dedup.internal.spill;

import dev.doppel.band.BandKeys;
import dev.doppel.corpus.internal.spill.DocumentNameFile;
import java.nio.ByteBuffer;

/**
 * The fixed-size row of a document in {@link DocumentFile}. A row consists of the following fields, with sizes in
 * bytes:
 *
 * <pre>
 *   shingles, 4 │ record, 8 │ name, 8 │ id, 8 │ rank, 8 │ digest, 8 │ band keys, 8 each
 * </pre>
 *
 * @param shingles the number of shingles, including repetitions
 * @param record the number of the document's record in its input file
 * @param name the offset of the document's id and source in {@link DocumentNameFile}
 * @param id the hash of the document's id
 * @param rank the rank assigned by the keep policy
 * @param digest the digest of the document's shingles
 */
public record DocumentRow(int shingles, long record, long name, long id, long rank, long digest, BandKeys keys) {
    private static final int FIXED_BYTES = 5 * Long.BYTES + Integer.BYTES;

    /** Returns the size in bytes of a row with {@code bands} band keys. */
    public static int bytes(int bands) {
        return FIXED_BYTES + bands * Long.BYTES;
    }

    /** Returns a copy of this row with the given name offset. */
    DocumentRow withName(long newName) {
        return new DocumentRow(shingles, record, newName, id, rank, digest, keys);
    }

    public boolean isEmpty() {
        return shingles == 0;
    }

    public void put(ByteBuffer row, int bands) {
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

    /** Returns the shingle count of the row at byte offset {@code position}, without decoding the whole row. */
    public static int shingles(ByteBuffer rows, int position) {
        return rows.getInt(position);
    }

    /** Returns the record number of the row at byte offset {@code position}, without decoding the whole row. */
    public static long record(ByteBuffer rows, int position) {
        return rows.getLong(position + Integer.BYTES);
    }

    public static DocumentRow get(ByteBuffer row, int bands) {
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
