package dev.doppel.sketch;

import dev.doppel.internal.SchemeTextDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** Reads and writes the bytes of sketches. {@link Sketch#toBytes} describes the format, which must not change. */
final class SketchFormat {
    private static final byte[] MAGIC = {'D', 'S', 'K'};
    private static final byte VERSION = 1;
    private static final int HEADER_BYTES = MAGIC.length + 5;
    private static final int CHECKSUM_BYTES = Integer.BYTES;

    private SketchFormat() {}

    static byte[] write(Sketch sketch) {
        long[] words = sketch.isEmpty() ? new long[0] : sketch.values();
        return write(sketch.scheme(), Long.SIZE, words, words.length * Long.BYTES);
    }

    static byte[] write(PackedSketch sketch) {
        int bytes = sketch.isEmpty() ? 0 : sketch.bytes();
        return write(sketch.scheme(), sketch.bits(), sketch.words(), bytes);
    }

    private static byte[] write(SketchScheme scheme, int bits, long[] words, int valueBytes) {
        byte[] text = scheme.toString().getBytes(StandardCharsets.US_ASCII);
        byte[] bytes = new byte[HEADER_BYTES + text.length + valueBytes + CHECKSUM_BYTES];
        ByteBuffer target = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        target.put(MAGIC).put(VERSION).put((byte) bits).put((byte) (valueBytes == 0 ? 1 : 0));
        target.putShort((short) text.length).put(text);
        for (int i = 0; i < valueBytes; i++) {
            target.put((byte) (words[i / Long.BYTES] >>> (Byte.SIZE * (i % Long.BYTES))));
        }
        target.putInt(checksum(bytes, target.position()));
        return bytes;
    }

    static Sketch read(byte... bytes) {
        Content content = content(bytes);
        if (content.bits != Long.SIZE) {
            throw new IllegalArgumentException("these are the bytes of a packed sketch of " + content.bits
                    + " bits per value: use PackedSketch.ofBytes");
        }
        Sketch sketch = content.isEmpty
                ? content.scheme.sketcher().sketch()
                : new Sketch(content.scheme, content.words(content.scheme.size()));
        if (sketch.isEmpty() != content.isEmpty) {
            throw damaged(bytes.length);
        }
        return sketch;
    }

    static PackedSketch readPacked(byte... bytes) {
        Content content = content(bytes);
        if (content.bits == Long.SIZE) {
            throw new IllegalArgumentException(
                    "these are the bytes of a sketch that is not packed: use Sketch.ofBytes");
        }
        return new PackedSketch(
                content.scheme, content.bits, content.isEmpty, content.words(PackedSketch.words(content)));
    }

    /** The decoded fields of a sketch. */
    record Content(SketchScheme scheme, int bits, boolean isEmpty, ByteBuffer values) {
        private long[] words(int count) {
            long[] words = new long[count];
            for (int i = 0; i < values.limit(); i++) {
                words[i / Long.BYTES] |= (values.get(i) & 0xFFL) << (Byte.SIZE * (i % Long.BYTES));
            }
            return words;
        }
    }

    private static Content content(byte... bytes) {
        if (bytes.length < HEADER_BYTES || !startsWithMagic(bytes)) {
            throw new IllegalArgumentException(
                    "these " + bytes.length + " bytes are not a sketch, which starts with the letters DSK");
        }
        int version = bytes[MAGIC.length];
        if (version != VERSION) {
            throw new IllegalArgumentException("the sketch has version " + version + " of the format, and this release"
                    + " reads version " + VERSION + ": use a newer release of Doppel");
        }
        ByteBuffer source = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        source.position(MAGIC.length + 1);
        int bits = source.get();
        int emptiness = source.get();
        boolean isEmpty = emptiness == 1;
        int length = source.getShort() & 0xFFFF;
        int start = HEADER_BYTES + length;
        if (bytes.length < start + CHECKSUM_BYTES) {
            throw damaged(bytes.length);
        }
        int end = bytes.length - CHECKSUM_BYTES;
        if (source.getInt(end) != checksum(bytes, end)) {
            throw damaged(bytes.length);
        }
        if (bits != Long.SIZE) {
            PackedSketch.requireBits(bits);
        }
        String text = SchemeTextDecoder.decode(bytes, HEADER_BYTES, length);
        SketchScheme scheme = SketchScheme.parse(text);
        long expected = isEmpty ? 0 : ((long) scheme.size() * bits + Byte.SIZE - 1) / Byte.SIZE;
        boolean isCanonical = scheme.toString().equals(text) && (emptiness == 0 || isEmpty);
        if (end - start != expected || !isCanonical) {
            throw damaged(bytes.length);
        }
        return new Content(scheme, bits, isEmpty, source.slice(start, end - start));
    }

    private static boolean startsWithMagic(byte... bytes) {
        for (int i = 0; i < MAGIC.length; i++) {
            if (bytes[i] != MAGIC[i]) {
                return false;
            }
        }
        return true;
    }

    private static IllegalArgumentException damaged(int length) {
        return new IllegalArgumentException("the sketch of " + length + " bytes is truncated or damaged");
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
