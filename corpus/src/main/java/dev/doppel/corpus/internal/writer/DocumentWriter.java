package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a file without some of its records. Each {@link Format} has an implementation. */
public interface DocumentWriter {
    /**
     * Copies the kept records, and everything outside records, unchanged.
     *
     * @param target receives the uncompressed content; not closed
     */
    void write(InputFile file, OutputStream target, RecordFilter kept) throws IOException;
}
