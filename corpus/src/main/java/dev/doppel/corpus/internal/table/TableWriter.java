package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.charset.TranscodingOutputStream;
import dev.doppel.corpus.internal.charset.Utf8Stream;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;

/**
 * Copies the header and the kept rows of a CSV or TSV file byte for byte. Blank lines, which are not rows, are also
 * copied.
 *
 * @param usual the separator that is used unless another separator is detected in the header
 */
public record TableWriter(char usual) implements DocumentWriter {
    /** The buffer size in bytes. It is larger than the buffers of most targets, so that writes bypass those buffers. */
    private static final int BUFFER = 1 << 17;

    /** The maximum size of a header in bytes. Only a header with an unclosed quote is larger. */
    private static final int LONGEST_HEADER = 1 << 24;

    @Override
    public void write(InputFile file, OutputStream target, RecordFilter kept) throws IOException {
        BufferedOutputStream out = new BufferedOutputStream(target, BUFFER);
        try (InputStream in = file.open()) {
            PushbackInputStream start = new PushbackInputStream(in, ByteOrderMark.LONGEST);
            ByteOrderMark mark = ByteOrderMark.of(start);
            if (mark == null || mark == ByteOrderMark.UTF_8) {
                writeUtf8(ByteOrderMark.movedFrom(start, out), out, kept);
            } else {
                out.write(mark.bytes());
                try (OutputStream transcoded = new TranscodingOutputStream(out, mark.charset())) {
                    writeUtf8(new Utf8Stream(start), transcoded, kept);
                }
            }
        }
        out.flush();
    }

    private void writeUtf8(InputStream in, OutputStream out, RecordFilter kept) throws IOException {
        byte[] head = TableDialect.head(in);
        TableDialect dialect = TableDialect.of(head, usual);
        RowSplitter rows = new RowSplitter(TableDialect.restored(head, in), dialect.separator());
        copyBlankLines(rows, out);
        if (dialect.declared()) {
            rows.copy(out);
        }
        copyHeader(rows, out, kept);
        copyRecords(rows, out, kept);
    }

    private static void copyRecords(RowSplitter rows, OutputStream out, RecordFilter kept) throws IOException {
        long record = 0;
        try {
            for (; copyBlankLines(rows, out) == RowSplitter.Ahead.ROW; record++) {
                if (kept.keeps(record)) {
                    rows.copy(out);
                } else if (kept.keepsAnyFrom(record)) {
                    rows.copy(OutputStream.nullOutputStream());
                } else {
                    // Copying stops only at a dropped record, so that blank lines after the last kept record are
                    // copied.
                    return;
                }
            }
        } catch (DamagedException e) {
            // Damage ends the file, as it does in the reader. This is an error only if a later record is kept.
            if (kept.keepsAnyFrom(record)) {
                throw e;
            }
        }
    }

    private static RowSplitter.Ahead copyBlankLines(RowSplitter rows, OutputStream out) throws IOException {
        while (rows.ahead() == RowSplitter.Ahead.BLANK) {
            rows.copy(out);
        }
        return rows.ahead();
    }

    private static void copyHeader(RowSplitter rows, OutputStream out, RecordFilter kept) throws IOException {
        if (kept.keepsAnyFrom(0)) {
            rows.copy(out);
            return;
        }
        BoundedBytes header = new BoundedBytes();
        if (rows.copy(header) && !header.overflowed) {
            header.writeTo(out);
        }
    }

    /** A buffer for at most {@link #LONGEST_HEADER} bytes. It sets a flag if more bytes are written. */
    private static final class BoundedBytes extends ByteArrayOutputStream {
        private boolean overflowed;

        @Override
        public synchronized void write(byte[] bytes, int from, int length) {
            overflowed |= length > LONGEST_HEADER - size();
            if (!overflowed) {
                super.write(bytes, from, length);
            }
        }
    }
}
