package dev.doppel.corpus.internal.charset;

import dev.doppel.corpus.internal.codec.WrappingInputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Converts text in any encoding to UTF-8 in one pass. Bytes before the first malformed UTF-8 sequence are delivered
 * unchanged. When that sequence is reached, the encoding of all remaining bytes is guessed once. If the input starts
 * with a byte order mark, the mark determines the encoding instead.
 *
 * <p>A stream created by {@link #untranscoded} only determines the encoding, and delivers all bytes unchanged.
 */
public final class Utf8ConversionStream extends WrappingInputStream {
    /** The number of bytes that are examined at a time. One block suffices to guess the encoding. */
    private static final int BLOCK = 1 << 16;

    private final DeferringStream source;
    private byte[] block = {};
    private int next;
    private int limit;
    private int tail;
    private long sequences;
    private boolean started;
    private boolean decided;
    private @Nullable Reader other;
    private final boolean transcodes;
    private long blockStart;
    private long otherFrom = Long.MAX_VALUE;
    private Charset otherCharset = StandardCharsets.UTF_8;

    public Utf8ConversionStream(InputStream in) {
        this(in, true);
    }

    private Utf8ConversionStream(InputStream in, boolean transcodes) {
        super(in);
        this.source = new DeferringStream(in);
        this.transcodes = transcodes;
    }

    /**
     * Returns a stream that delivers all bytes unchanged. The input must not start with a byte order mark. The encoding
     * of a byte is known as soon as the byte has been read.
     */
    public static Utf8ConversionStream untranscoded(InputStream in) {
        return new Utf8ConversionStream(in, false);
    }

    /**
     * Returns the number of leading bytes that are in UTF-8, or {@link Long#MAX_VALUE} if no other encoding has been
     * guessed. All later bytes are encoded in {@link #otherCharset()}.
     */
    public long otherFrom() {
        return otherFrom;
    }

    /** Returns the encoding of the bytes after the first {@link #otherFrom()} bytes. */
    public Charset otherCharset() {
        return otherCharset;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        while (next == limit) {
            if (other != null) {
                transcode(other);
            } else if (decided) {
                return source.read(target, offset, length);
            } else {
                examine();
            }
            if (next == limit && block.length == 0) {
                return -1;
            }
        }
        int count = Math.min(length, limit - next);
        System.arraycopy(block, next, target, offset, count);
        next += count;
        return count;
    }

    /** Appends the next block to the undelivered bytes. Determines the encoding at the first malformed sequence. */
    private void examine() throws IOException {
        byte[] rest = Arrays.copyOfRange(block, limit, limit + tail);
        blockStart += limit;
        byte[] read = source.block();
        take(joined(rest, read));
        boolean atEnd = read.length < BLOCK;
        ByteOrderMark mark = started ? null : ByteOrderMark.of(block, block.length);
        if (mark != null) {
            decided = true;
            if (mark != ByteOrderMark.UTF_8) {
                transcodeFrom(mark.length(), mark.charset());
                next = limit;
            }
            return;
        }
        started = true;
        int ascii = Utf8Validator.notAscii(Utf8Validator.lanes(block), 0, block.length);
        int malformed = Utf8Validator.malformed(block, ascii, block.length);
        boolean truncated = !atEnd && block.length - malformed < 4;
        if (malformed < block.length && !truncated) {
            decide(malformed);
        } else {
            sequences += EncodingGuesser.sequences(block, ascii, malformed);
            limit = malformed;
            tail = block.length - malformed;
        }
    }

    private void decide(int malformed) throws IOException {
        decided = true;
        take(joined(block, source.failed() ? new byte[0] : source.block()));
        Charset charset = EncodingGuesser.guess(block, 0, block.length, sequences);
        if (charset.equals(StandardCharsets.UTF_8)) {
            return;
        }
        otherFrom = blockStart + malformed;
        otherCharset = charset;
        if (transcodes) {
            transcodeFrom(malformed, charset);
            limit = malformed;
        }
    }

    /**
     * Starts decoding with {@code charset} at index {@code from} of the block, and continues to the end of the input.
     */
    private void transcodeFrom(int from, Charset charset) {
        InputStream rest = new ByteArrayInputStream(block, from, block.length - from);
        other = new InputStreamReader(new SequenceInputStream(rest, source), charset);
    }

    private void transcode(Reader reader) throws IOException {
        char[] characters = new char[BLOCK];
        int read = reader.read(characters);
        take(read < 0 ? new byte[0] : utf8(new String(characters, 0, read)));
    }

    /** Encodes a text as UTF-8. Each U+FFFD becomes an invalid byte, so that later steps count it as malformed. */
    private static byte[] utf8(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') < 0) {
            return bytes;
        }
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            boolean replaced = bytes[i] == (byte) 0xEF && bytes[i + 1] == (byte) 0xBF && bytes[i + 2] == (byte) 0xBD;
            bytes[length++] = replaced ? (byte) 0xFF : bytes[i];
            i += replaced ? 2 : 0;
        }
        return Arrays.copyOf(bytes, length);
    }

    private void take(byte[] bytes) {
        block = bytes;
        next = 0;
        limit = bytes.length;
        tail = 0;
    }

    /** A stream that defers a read failure until all bytes before the failure have been delivered. */
    private static final class DeferringStream extends FilterInputStream {
        private @Nullable IOException failure;

        DeferringStream(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (failure != null) {
                throw failure;
            }
            return in.read(target, offset, length);
        }

        boolean failed() {
            return failure != null;
        }

        /**
         * Returns the next block. The block has fewer than {@link #BLOCK} bytes only at the end of the stream or before
         * a read failure.
         */
        byte[] block() throws IOException {
            byte[] block = new byte[BLOCK];
            int length = 0;
            try {
                for (int read = 0; read >= 0 && length < BLOCK; length += Math.max(read, 0)) {
                    read = read(block, length, BLOCK - length);
                }
            } catch (IOException e) {
                failure = e;
            }
            if (length == 0 && failure != null) {
                throw failure;
            }
            return Arrays.copyOf(block, length);
        }
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] joined = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }
}
