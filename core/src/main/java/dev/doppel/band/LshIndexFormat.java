package dev.doppel.band;

import dev.doppel.internal.SchemeTextDecoder;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * Reads and writes an {@link LshIndex}. The following format must not change:
 *
 * <pre>
 *   the letters DLX and the version 1, one byte each
 *   the sketch scheme and the band scheme, as strings
 *   the largest bucket and the number of distinct sketches, four bytes each
 *   for each sketch: the number of its bytes, the bytes, the number of its ids, and the ids as strings
 *   the CRC-32C of all preceding bytes, eight bytes
 * </pre>
 *
 * Numbers are big-endian. A string is stored as its length in bytes (a four-byte number), followed by its UTF-8 bytes.
 */
final class LshIndexFormat {
    private static final byte[] MAGIC = {'D', 'L', 'X'};
    private static final int VERSION = 1;

    private LshIndexFormat() {}

    static <I> void write(
            LshIndex<I> index,
            List<Map.Entry<Sketch, Set<I>>> entries,
            Function<? super I, String> toText,
            OutputStream target)
            throws IOException {
        CheckedOutputStream checked = new CheckedOutputStream(target, new CRC32C());
        DataOutputStream out = new DataOutputStream(checked);
        out.write(MAGIC);
        out.writeByte(VERSION);
        write(out, index.scheme().toString());
        write(out, index.bands().toString());
        out.writeInt(index.maxBucket());
        out.writeInt(entries.size());
        for (Map.Entry<Sketch, Set<I>> entry : entries) {
            write(out, entry.getKey().toBytes());
            out.writeInt(entry.getValue().size());
            for (I id : entry.getValue()) {
                write(out, toText.apply(id));
            }
        }
        out.writeLong(checked.getChecksum().getValue());
        out.flush();
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        write(out, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(DataOutputStream out, byte... bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static <I> LshIndex<I> read(InputStream source, Function<String, ? extends I> toId) throws IOException {
        CheckedInputStream checked = new CheckedInputStream(source, new CRC32C());
        try (DataInputStream in = new DataInputStream(checked)) {
            for (byte letter : MAGIC) {
                if (in.readByte() != letter) {
                    throw new IOException("this is not an index of sketches, which starts with the letters DLX");
                }
            }
            int version = in.readByte();
            if (version != VERSION) {
                throw new IOException(
                        "the index of sketches has version " + version + " of the format, and this release"
                                + " reads version " + VERSION + ": use a newer release of Doppel");
            }
            LshIndex<I> index = readContent(in, toId);
            long checksum = checked.getChecksum().getValue();
            if (in.readLong() != checksum) {
                throw new IOException("the index of sketches is damaged: its checksum is wrong");
            }
            return index;
        } catch (EOFException e) {
            throw new IOException("the index of sketches is truncated", e);
        } catch (IllegalArgumentException e) {
            throw new IOException("the index of sketches is damaged: " + e.getMessage(), e);
        }
    }

    private static <I> LshIndex<I> readContent(DataInputStream in, Function<String, ? extends I> toId)
            throws IOException {
        SketchScheme scheme = SketchScheme.parse(scheme(in));
        BandScheme bands = BandScheme.parse(scheme(in));
        LshIndex<I> index = LshIndex.empty(scheme, bands, in.readInt());
        int sketches = in.readInt();
        for (int i = 0; i < sketches; i++) {
            Sketch sketch = Sketch.ofBytes(bytes(in));
            int ids = in.readInt();
            for (int id = 0; id < ids; id++) {
                I next = toId.apply(text(in));
                if (index.contains(next)) {
                    throw new IllegalArgumentException("an id occurs twice");
                }
                index.insert(next, sketch);
            }
        }
        return index;
    }

    private static String scheme(DataInputStream in) throws IOException {
        byte[] bytes = bytes(in);
        return SchemeTextDecoder.decode(bytes, 0, bytes.length);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }

    /** Reads an array. A damaged file may contain a huge length, so the array grows only as bytes are read. */
    private static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0) {
            throw new IllegalArgumentException("a length is negative");
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return bytes;
    }
}
