package dev.doppel.corpus.internal.spill;

import dev.doppel.internal.spill.SpillFile;
import dev.doppel.internal.spill.SpilledFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A file that contains the ids and sources of all documents. The length of each string in bytes is stored as a
 * four-byte integer.
 *
 * <pre>
 *   length of id, 4 │ length of source, 4 │ id │ source        both in UTF-8
 * </pre>
 */
public final class DocumentNameFile extends SpilledFile {
    private static final int LENGTHS = 2 * Integer.BYTES;

    public DocumentNameFile(SpillFile file) {
        super(file);
    }

    /** A document's id and source. */
    public record Name(String id, String source) {}

    /** Returns the length of the file in bytes, that is, the position at which the next name is appended. */
    public long length() {
        return file.length();
    }

    public void append(Name name) {
        byte[] id = name.id().getBytes(StandardCharsets.UTF_8);
        byte[] source = name.source().getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(LENGTHS + id.length + source.length);
        file.append(bytes.putInt(id.length)
                .putInt(source.length)
                .put(id)
                .put(source)
                .flip());
    }

    public Name read(long position) {
        ByteBuffer lengths = file.read(position, ByteBuffer.allocate(LENGTHS));
        byte[] id = new byte[lengths.getInt()];
        byte[] source = new byte[lengths.getInt()];
        file.read(position + LENGTHS, ByteBuffer.allocate(id.length + source.length))
                .get(id)
                .get(source);
        return new Name(new String(id, StandardCharsets.UTF_8), new String(source, StandardCharsets.UTF_8));
    }
}
