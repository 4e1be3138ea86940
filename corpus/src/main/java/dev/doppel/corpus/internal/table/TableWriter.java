package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.charset.ReencodedOutput;
import dev.doppel.corpus.internal.charset.Utf8Stream;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;

/** Copies the header and the kept rows of a CSV or TSV file byte for byte. Blank lines are no records, and stay. */
public final class TableWriter implements DocumentWriter {
    /** Larger than most targets' own buffers, which would copy what is smaller once more. */
    private static final int BUFFER = 1 << 17;

    /** More than any header has; a quote that is never closed makes one of the whole file. */
    private static final int LONGEST_HEADER = 1 << 24;

    private final char usual;

    /** @param usual the separator of fields, unless the header shows another */
    public TableWriter(char usual) {
        this.usual = usual;
    }

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
                try (OutputStream reencoded = new ReencodedOutput(out, mark.charset())) {
                    writeUtf8(new Utf8Stream(start), reencoded, kept);
                }
            }
        }
        out.flush();
    }

    private void writeUtf8(InputStream in, OutputStream out, RecordFilter kept) throws IOException {
        byte[] head = TableDialect.head(in);
        TableDialect dialect = TableDialect.of(head, usual);
        RowSplitter rows = new RowSplitter(TableDialect.restored(head, in), dialect.separator());
        passBlank(rows, out);
        if (dialect.declared()) {
            rows.pass(out);
        }
        passHeader(rows, out, kept);
        passRecords(rows, out, kept);
    }

    private static void passRecords(RowSplitter rows, OutputStream out, RecordFilter kept) throws IOException {
        long record = 0;
        try {
            for (; passBlank(rows, out) == RowSplitter.Ahead.ROW; record++) {
                if (kept.keeps(record)) {
                    rows.pass(out);
                } else if (kept.keepsAnyFrom(record)) {
                    rows.pass(OutputStream.nullOutputStream());
                } else {
                    // Asked only here, so that blank lines at the end of a file that is kept whole stay too.
                    return;
                }
            }
        } catch (DamagedException e) {
            // Where the reader met damage, nothing more was delivered, and the file ends for the writer too.
            if (kept.keepsAnyFrom(record)) {
                throw e;
            }
        }
    }

    private static RowSplitter.Ahead passBlank(RowSplitter rows, OutputStream out) throws IOException {
        while (rows.ahead() == RowSplitter.Ahead.BLANK) {
            rows.pass(out);
        }
        return rows.ahead();
    }

    private static void passHeader(RowSplitter rows, OutputStream out, RecordFilter kept) throws IOException {
        if (kept.keepsAnyFrom(0)) {
            rows.pass(out);
            return;
        }
        BoundedBytes header = new BoundedBytes();
        if (rows.pass(header) && !header.overflown) {
            header.writeTo(out);
        }
    }

    /** Keeps no more than a header can be. */
    private static final class BoundedBytes extends ByteArrayOutputStream {
        private boolean overflown;

        @Override
        public synchronized void write(byte[] bytes, int from, int length) {
            overflown |= length > LONGEST_HEADER - size();
            if (!overflown) {
                super.write(bytes, from, length);
            }
        }
    }
}
