package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a file again with some of its records only. There is one implementation for each kind of {@link Format}. */
public interface DocumentWriter {
    /**
     * Copies the kept records as they are, and whatever stands around them.
     *
     * @param file to be read again
     * @param target takes the content in the file's own form, before any compression; not closed
     */
    void write(InputFile file, OutputStream target, RecordFilter kept) throws IOException;
}
