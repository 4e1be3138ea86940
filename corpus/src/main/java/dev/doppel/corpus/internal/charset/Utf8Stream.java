package dev.doppel.corpus.internal.charset;

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
 * Bytes as UTF-8, whatever they were. They pass as they are up to the first malformed sequence; from what follows it the
 * encoding is guessed, once and for all, so that a file of any length is read in one go.
 */
public final class Utf8Stream extends InputStream {
    /** Enough to guess from, and to hold while doing so. */
    private static final int BLOCK = 1 << 16;

    private final Patient in;
    private byte[] block = {};
    private int next;
    private int limit;
    private int tail;
    private long sequences;
    private boolean started;
    private boolean decided;
    private @Nullable Reader other;

    public Utf8Stream(InputStream in) {
        this.in = new Patient(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        while (next == limit) {
            if (other != null) {
                transcode(other);
            } else if (decided) {
                return in.read(target, offset, length);
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

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Takes the next block, after what was left of the last, up to where it is well-formed. */
    private void examine() throws IOException {
        byte[] rest = Arrays.copyOfRange(block, limit, limit + tail);
        byte[] read = in.block();
        take(joined(rest, read));
        boolean atEnd = read.length < BLOCK;
        ByteOrderMark mark = started ? null : ByteOrderMark.of(block, block.length);
        if (mark != null) {
            decided = true;
            if (mark != ByteOrderMark.UTF_8) {
                takeFrom(mark.length(), mark.charset());
                next = limit;
            }
            return;
        }
        started = true;
        int ascii = Utf8Validator.notAscii(Utf8Validator.lanes(block), 0, block.length);
        int malformed = Utf8Validator.malformed(block, ascii, block.length);
        boolean cutOff = !atEnd && block.length - malformed < 4;
        if (malformed < block.length && !cutOff) {
            decide(malformed);
        } else {
            sequences += EncodingGuesser.sequences(block, ascii, malformed);
            limit = malformed;
            tail = block.length - malformed;
        }
    }

    private void decide(int malformed) throws IOException {
        decided = true;
        take(joined(block, in.failed() ? new byte[0] : in.block()));
        Charset charset = EncodingGuesser.of(block, 0, block.length, sequences);
        if (!charset.equals(StandardCharsets.UTF_8)) {
            takeFrom(malformed, charset);
            limit = malformed;
        }
    }

    /** Reads from this byte of the block on in another encoding. */
    private void takeFrom(int from, Charset charset) {
        InputStream rest = new ByteArrayInputStream(block, from, block.length - from);
        other = new InputStreamReader(new SequenceInputStream(rest, in), charset);
    }

    private void transcode(Reader reader) throws IOException {
        char[] characters = new char[BLOCK];
        int read = reader.read(characters);
        take(read < 0 ? new byte[0] : utf8(new String(characters, 0, read)));
    }

    /** What even the other encoding does not allow is handed on as what UTF-8 does not allow either, and so is counted. */
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

    /** What came before a failure is not lost with it: it is given out first. */
    private static final class Patient extends FilterInputStream {
        private @Nullable IOException failure;

        Patient(InputStream in) {
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

        /** Fewer bytes than {@link #BLOCK} at the end or before a failure; only none where the failure has been waiting. */
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
