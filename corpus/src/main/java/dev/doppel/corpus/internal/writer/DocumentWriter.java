package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import java.io.IOException;
import java.io.OutputStream;

/** Copies a file, but omits or changes some of its records. Each {@link Format} has an implementation. */
public interface DocumentWriter {
    /** Writes the kept records and all bytes outside records in uncompressed form. {@code target} is not closed. */
    void write(InputFile file, OutputStream target, FileRewrite rewrite) throws IOException;
}
