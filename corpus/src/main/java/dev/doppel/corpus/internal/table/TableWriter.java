package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.charset.TranscodingOutputStream;
import dev.doppel.corpus.internal.charset.Utf8ConversionStream;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.corpus.internal.writer.RecordChanges;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.util.Optional;

/**
 * Copies the header and the kept rows of a CSV or TSV file byte for byte, except for the requested changes. Blank
 * lines, which are not rows, are also copied.
 *
 * @param usual the separator that is used unless another separator is detected in the header
 */
public record TableWriter(char usual) implements DocumentWriter {
    /** The buffer size in bytes. It is larger than the buffers of most targets, so that writes bypass those buffers. */
    private static final int BUFFER = 1 << 17;

    /**
     * The maximum size in bytes of a header that is written without rows. A larger header is assumed to contain an
     * unclosed quote.
     */
    private static final int LONGEST_HEADER = 1 << 24;

    /** The maximum length of an array in the JVM. */
    private static final int LONGEST_ROW = Integer.MAX_VALUE - 8;

    @Override
    public void write(InputFile file, OutputStream target, RecordChanges rewrite) throws IOException {
        BufferedOutputStream out = new BufferedOutputStream(target, BUFFER);
        try (InputStream in = file.open()) {
            PushbackInputStream start = new PushbackInputStream(in, ByteOrderMark.LONGEST);
            ByteOrderMark mark = ByteOrderMark.of(start);
            if (mark == null && !rewrite.onlyDrops()) {
                Utf8ConversionStream bytes = Utf8ConversionStream.untranscoded(start);
                write(bytes, out, rewrite, new TableEncoding(Optional.of(bytes)));
            } else if (mark == null || mark == ByteOrderMark.UTF_8) {
                write(ByteOrderMark.movedFrom(start, out), out, rewrite, TableEncoding.UTF_8);
            } else {
                out.write(mark.bytes());
                try (OutputStream transcoded = new TranscodingOutputStream(out, mark.charset())) {
                    write(new Utf8ConversionStream(start), transcoded, rewrite, TableEncoding.UTF_8);
                }
            }
        }
        out.flush();
    }

    private void write(InputStream in, OutputStream out, RecordChanges rewrite, TableEncoding encoding)
            throws IOException {
        byte[] head = TableDialect.head(in);
        TableDialect dialect = TableDialect.of(head, usual);
        RowSplitter rows = new RowSplitter(TableDialect.restored(head, in), dialect.separator());
        copyBlankLines(rows, out);
        if (dialect.declared()) {
            rows.copy(out);
        }
        RowEditor editor = new RowEditor(rewrite, dialect.separator(), encoding);
        writeHeader(rows, out, rewrite, editor);
        writeRecords(rows, out, rewrite, editor);
    }

    private static void writeRecords(RowSplitter rows, OutputStream out, RecordChanges rewrite, RowEditor editor)
            throws IOException {
        RecordFilter kept = rewrite.kept();
        RowBytes row = new RowBytes(LONGEST_ROW);
        long record = 0;
        try {
            for (; copyBlankLines(rows, out) == RowSplitter.Ahead.ROW; record++) {
                if (!kept.keeps(record)) {
                    if (!kept.keepsAnyFrom(record)) {
                        // Copying stops only at a dropped record, so that blank lines after the last kept record are
                        // copied.
                        return;
                    }
                    rows.copy(OutputStream.nullOutputStream());
                } else if (rewrite.changes(record)) {
                    row.clear(rows.position());
                    rows.copy(row);
                    editor.write(record, row, out);
                } else {
                    rows.copy(out);
                }
            }
        } catch (DamagedException e) {
            // As in the reader, damage ends the file. This is an error only if a later record is kept.
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

    private static void writeHeader(RowSplitter rows, OutputStream out, RecordChanges rewrite, RowEditor editor)
            throws IOException {
        boolean keepsAny = rewrite.kept().keepsAnyFrom(0);
        RowBytes header = new RowBytes(keepsAny ? LONGEST_ROW : LONGEST_HEADER);
        header.clear(rows.position());
        boolean closed = rows.copy(header) && !header.overflowed();
        if (header.size() == 0 || !(closed || keepsAny)) {
            return;
        }
        if (rewrite.onlyDrops()) {
            header.writeTo(out);
        } else {
            editor.writeHeader(header, out);
        }
    }
}
