package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Copies a file that is a single document. Nothing is written if the document is not kept. */
public final class WholeFileWriter implements DocumentWriter {
    @Override
    public void write(InputFile file, OutputStream target, RecordFilter kept) throws IOException {
        if (kept.keeps(0)) {
            try (InputStream content = file.open()) {
                content.transferTo(target);
            }
        }
    }
}
