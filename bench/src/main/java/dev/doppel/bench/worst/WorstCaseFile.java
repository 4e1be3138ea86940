package dev.doppel.bench.worst;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of documents. Callers write to it until it reaches a given size. */
final class WorstCaseFile implements Closeable {
    private final OutputStream out;
    private final long maxBytes;
    private long written;
    private long documents;

    WorstCaseFile(Path path, long maxBytes) throws IOException {
        this.out = new BufferedOutputStream(Files.newOutputStream(path), 1 << 16);
        this.maxBytes = maxBytes;
    }

    boolean hasRoom() {
        return written < maxBytes;
    }

    /** Writes a document as a line of JSON. The ids of successive documents are consecutive numbers. */
    void document(String text) throws IOException {
        raw("{\"id\":\"" + documents++ + "\",\"text\":\"" + text + "\"}\n", false);
    }

    /**
     * Writes ASCII text unchanged.
     *
     * @param repeated whether to repeat the text until the file is full
     */
    void raw(String text, boolean repeated) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        do {
            out.write(bytes);
            written += bytes.length;
        } while (repeated && hasRoom());
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
