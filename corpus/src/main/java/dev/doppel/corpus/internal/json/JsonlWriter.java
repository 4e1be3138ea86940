package dev.doppel.corpus.internal.json;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.corpus.internal.writer.RecordChanges;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Copies the kept lines of a JSONL file byte for byte, except for the requested changes. Blank lines, which are not
 * records, are also copied.
 */
public record JsonlWriter(int longestLine) implements DocumentWriter {
    /** The buffer size in bytes. It is larger than the buffers of most targets, so that writes bypass those buffers. */
    private static final int BUFFER = 1 << 17;

    @Override
    public void write(InputFile file, OutputStream target, RecordChanges rewrite) throws IOException {
        if (!rewrite.kept().keepsAnyFrom(0)) {
            return;
        }
        BufferedOutputStream out = new BufferedOutputStream(target, BUFFER);
        try (InputStream in = file.open()) {
            InputStream content = file.isStart() ? ByteOrderMark.movedFrom(in, out) : in;
            copy(new LineReader(content, longestLine, file.linesBefore()), out, rewrite);
        }
        out.flush();
    }

    @SuppressWarnings("resource") // The caller closes the input stream.
    private static void copy(LineReader lines, OutputStream out, RecordChanges rewrite) throws IOException {
        RecordFilter kept = rewrite.kept();
        JsonRecordEditor editor = new JsonRecordEditor(rewrite);
        while (next(lines, kept)) {
            long record = lines.number() - 1;
            boolean blank = lines.blank() && !lines.tooLong();
            boolean keeps = !blank && kept.keeps(record);
            if (keeps && rewrite.changes(record)) {
                editor.write(record, lines.bytes(), lines.from(), lines.to(), out);
                out.write(lines.bytes(), lines.to(), lines.end() - lines.to());
            } else if (blank || keeps) {
                out.write(lines.bytes(), lines.from(), lines.end() - lines.from());
            } else if (!kept.keepsAnyFrom(record)) {
                // Copying stops only at a dropped record, so that blank lines after the last kept record are copied.
                return;
            }
        }
    }

    /**
     * Moves to the next line. Damage is an error if a later record is kept. Otherwise, damage is treated as the end of
     * the file.
     */
    private static boolean next(LineReader lines, RecordFilter kept) throws IOException {
        long record = lines.number();
        try {
            return lines.next();
        } catch (DamagedException e) {
            if (kept.keepsAnyFrom(lines.number())) {
                throw e;
            }
            return false;
        } catch (OutOfMemoryError e) {
            if (kept.keeps(record)) {
                throw e;
            }
            return lines.skipLine(); // the reader also skipped this line
        }
    }
}
