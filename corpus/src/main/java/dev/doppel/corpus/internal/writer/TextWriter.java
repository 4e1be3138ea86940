package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.EncodedText;
import dev.doppel.corpus.internal.reader.TextReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Writes a copy of a plain text file with all requested changes. The encoding and the byte order mark stay the same.
 */
public final class TextWriter implements DocumentWriter {
    @Override
    public void write(InputFile file, OutputStream target, RecordChanges rewrite) throws IOException {
        if (!rewrite.kept().keeps(0)) {
            return;
        }
        try (InputStream content = file.open()) {
            if (rewrite.changesText(0)) {
                EncodedText encoded = TextReader.encoded(file, content);
                target.write(encoded.bytes(), 0, encoded.from());
                encoded.write(rewrite.textEdits(0, encoded.text()), target);
            } else {
                content.transferTo(target);
            }
        }
    }
}
