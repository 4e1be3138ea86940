package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a copy of a file in which some records are omitted or changed. Each {@link Format} has an implementation. */
public interface DocumentWriter {
    /**
     * Writes the kept records with all changes, and all bytes outside records, in uncompressed form. Does not close
     * {@code target}.
     */
    void write(InputFile file, OutputStream target, RecordChanges rewrite) throws IOException;
}
