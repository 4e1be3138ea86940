package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.internal.charset.Utf8ConversionStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The encoding of a table. A table without a byte order mark is in UTF-8 up to the first malformed byte, and may be in
 * another encoding after that.
 *
 * @param bytes the stream from which the table is read, or empty if the whole table is in UTF-8
 */
record TableEncoding(Optional<Utf8ConversionStream> bytes) {
    static final TableEncoding UTF_8 = new TableEncoding(Optional.empty());

    /** Returns whether the bytes {@code [from, to)} of the table are all in the same encoding. */
    boolean isUniform(long from, long to) {
        long otherFrom = otherFrom();
        return otherFrom <= from || to <= otherFrom;
    }

    /** Returns the encoding of the byte before {@code position}. */
    Charset before(long position) {
        return position > otherFrom()
                ? bytes.map(Utf8ConversionStream::otherCharset).orElseThrow()
                : StandardCharsets.UTF_8;
    }

    /** Decodes {@code row[from, to)}. The row starts at byte {@code start} of the table. */
    String decoded(byte[] row, int from, int to, long start) {
        int split = (int) Math.max(from, Math.min(to, otherFrom() - start));
        return new String(row, from, split - from, StandardCharsets.UTF_8)
                + new String(row, split, to - split, before(start + to));
    }

    private long otherFrom() {
        return bytes.map(Utf8ConversionStream::otherFrom).orElse(Long.MAX_VALUE);
    }
}
