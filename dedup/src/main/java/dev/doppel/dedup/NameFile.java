package dev.doppel.dedup;

import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The ids and sources of all documents, one after another.
 *
 * <pre>
 *   length of id, 4 │ length of source, 4 │ id │ source       both in UTF-8
 * </pre>
 */
final class NameFile implements Closeable {
    private static final int LENGTHS = 2 * Integer.BYTES;

    private final SpillFile file;

    NameFile(Path path, long length) {
        file = SpillFile.open(path, length);
    }

    /** How a document is called, and where it came from. */
    record Name(String id, String source) {}

    /** Where the next name will start. */
    long length() {
        return file.length();
    }

    void append(Name name) {
        byte[] id = name.id().getBytes(StandardCharsets.UTF_8);
        byte[] source = name.source().getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(LENGTHS + id.length + source.length);
        file.append(bytes.putInt(id.length)
                .putInt(source.length)
                .put(id)
                .put(source)
                .flip());
    }

    Name read(DocumentRow row) {
        ByteBuffer lengths = file.read(row.name(), ByteBuffer.allocate(LENGTHS));
        byte[] id = new byte[lengths.getInt()];
        byte[] source = new byte[lengths.getInt()];
        file.read(row.name() + LENGTHS, ByteBuffer.allocate(id.length + source.length))
                .get(id)
                .get(source);
        return new Name(new String(id, StandardCharsets.UTF_8), new String(source, StandardCharsets.UTF_8));
    }

    /** Pages that were read stay in memory from now on. */
    void keepPages(long memory) {
        file.keepPages(memory);
    }

    void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }
}
