package dev.doppel.corpus.internal.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * Finds malformed byte sequences. Their number equals the number of U+FFFD characters that the JDK's decoder would
 * insert. Occurrences of U+FFFD that are already in the input are not counted. Instances are not safe for use by
 * multiple threads.
 */
public final class MalformedBytesScanner {
    private static final int SCRATCH = 8192;
    private static final byte[] REPLACEMENT = "\uFFFD".getBytes(StandardCharsets.UTF_8);

    private final CharsetDecoder decoder;
    private final CharBuffer scratch = CharBuffer.allocate(SCRATCH);

    public MalformedBytesScanner(Charset charset) {
        this.decoder = charset.newDecoder();
    }

    public int count(byte[] bytes, int from, int to) {
        ByteBuffer rest = start(bytes, from, to);
        int count = 0;
        for (int length = next(rest); length > 0; length = next(rest)) {
            rest.position(rest.position() + length);
            count++;
        }
        return count;
    }

    /**
     * Returns a copy of the bytes in which each of the {@code count} malformed sequences is replaced by U+FFFD in
     * UTF-8.
     */
    public ByteBuffer replaceMalformed(byte[] bytes, int from, int to, int count) {
        ByteBuffer rest = start(bytes, from, to);
        ByteBuffer replaced = ByteBuffer.allocate(to - from + count * (REPLACEMENT.length - 1));
        int copied = from;
        for (int length = next(rest); length > 0; length = next(rest)) {
            replaced.put(bytes, copied, rest.position() - copied).put(REPLACEMENT);
            copied = rest.position() + length;
            rest.position(copied);
        }
        return replaced.put(bytes, copied, to - copied).flip();
    }

    private ByteBuffer start(byte[] bytes, int from, int to) {
        decoder.reset();
        return ByteBuffer.wrap(bytes, from, to - from);
    }

    /**
     * Advances to the next malformed sequence and returns its length. Returns 0 if there are no more malformed
     * sequences.
     */
    private int next(ByteBuffer rest) {
        while (true) {
            CoderResult result = decoder.decode(rest, scratch.clear(), true);
            if (result.isError()) {
                return result.length();
            }
            if (result.isUnderflow()) {
                return 0;
            }
        }
    }
}
