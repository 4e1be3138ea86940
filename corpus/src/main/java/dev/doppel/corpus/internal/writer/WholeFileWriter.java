package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Copies a file that consists of a single document whose text cannot be changed. If the document is not kept, nothing
 * is written.
 */
public final class WholeFileWriter implements DocumentWriter {
    @Override
    public void write(InputFile file, OutputStream target, RecordChanges rewrite) throws IOException {
        if (!rewrite.kept().keeps(0)) {
            return;
        }
        if (rewrite.changesText(0)) {
            throw refusal(file);
        }
        try (InputStream content = file.open()) {
            content.transferTo(target);
        }
    }

    /** Returns an exception that states why the text of a file cannot be changed. */
    public static CorpusException refusal(InputFile file) {
        return new CorpusException(file.source() + ": the text of a "
                + (file.format() == Format.NOTEBOOK ? "notebook" : "formatted document")
                + " cannot be changed (convert it to text first, or leave it out with --exclude)");
    }
}
