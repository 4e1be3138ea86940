package dev.doppel.corpus.internal.arrow;

import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A message in an Arrow stream: a schema, a batch of dictionary values or a batch of rows. The body of a batch follows
 * its message.
 *
 * <pre>
 *   FF FF FF FF   missing before Arrow 0.15
 *   int32         size of the metadata; 0 ends the stream
 *   metadata      a FlatBuffers table
 *   body          buffers
 * </pre>
 *
 * A file starts with {@code ARROW1} and two zero bytes, followed by a stream. The footer after the stream is not
 * needed.
 *
 * @param version the version of the metadata format
 * @param body the size of the body in bytes
 */
record ArrowMessage(int version, int kind, FlatBufferTable header, long body) {
    static final String FORMAT = "Arrow";
    static final int SCHEMA = 1;
    static final int DICTIONARY = 2;
    static final int ROWS = 3;

    private static final int CONTINUATION = -1;
    private static final byte[] FILE = "ARROW1\0\0".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FEATHER_1 = "FEA1".getBytes(StandardCharsets.US_ASCII);

    /** Reads the first message, which is the schema, from a file or stream. */
    static ArrowMessage first(InputStream in) throws IOException {
        byte[] head = in.readNBytes(Integer.BYTES);
        if (head.length == 0) {
            throw new UnreadableException("an empty file, not Arrow");
        }
        if (Arrays.equals(head, FEATHER_1)) {
            throw new UnreadableException("Feather version 1", "write it again as Feather version 2 or Parquet");
        }
        if (Arrays.equals(head, 0, head.length, FILE, 0, Integer.BYTES)) {
            in.readNBytes(FILE.length - Integer.BYTES);
            head = in.readNBytes(Integer.BYTES);
        }
        ArrowMessage schema;
        try {
            schema = after(head, in);
        } catch (DamagedException | RuntimeException e) {
            throw new UnreadableException("not an Arrow file");
        }
        if (schema == null || schema.kind != SCHEMA) {
            throw new UnreadableException("not an Arrow file");
        }
        return schema;
    }

    /** Reads the next message. Returns null at the end of the stream. */
    static @Nullable ArrowMessage next(InputStream in) throws IOException {
        return after(in.readNBytes(Integer.BYTES), in);
    }

    private static @Nullable ArrowMessage after(byte[] head, InputStream in) throws IOException {
        byte[] start = head;
        if (start.length == Integer.BYTES && number(start) == CONTINUATION) {
            start = in.readNBytes(Integer.BYTES);
        }
        if (start.length == 0) {
            return null;
        }
        int size = start.length < Integer.BYTES ? -1 : number(start);
        if (size == 0) {
            return null;
        }
        byte[] metadata = size < 0 ? start : in.readNBytes(size);
        if (metadata.length != size) {
            throw DamagedException.endsEarly(FORMAT);
        }
        FlatBufferTable message = FlatBufferTable.root(metadata);
        return new ArrowMessage(
                message.shortAt(0, 0),
                message.byteAt(1),
                Objects.requireNonNull(message.tableAt(2)),
                message.longAt(3));
    }

    private static int number(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt();
    }
}
