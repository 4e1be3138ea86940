package dev.doppel.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Writes input files again. */
public final class CorpusWriter {
    private CorpusWriter() {}

    public static void copy(InputFile file, OutputStream target) throws IOException {
        try (InputStream in = file.content().open()) {
            in.transferTo(target);
        }
    }

    public static void write(InputFile file, Selection kept, OutputStream target) throws IOException {
        file.format().writer().write(file, target, kept);
    }
}
