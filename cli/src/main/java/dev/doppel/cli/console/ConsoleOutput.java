package dev.doppel.cli.console;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A writer for results, which are printed as UTF-8 text or copied as bytes. */
public final class ConsoleOutput extends PrintWriter {
    private final OutputStream stream;

    ConsoleOutput(OutputStream stream) {
        super(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        this.stream = stream;
    }

    /** Writes bytes after all text that was printed before. */
    public void writeBytes(byte[] bytes, int offset, int length) {
        flush();
        try {
            stream.write(bytes, offset, length);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to standard output: " + e.getMessage(), e);
        }
    }
}
