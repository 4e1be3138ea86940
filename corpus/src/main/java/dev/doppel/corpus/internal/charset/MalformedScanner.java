package dev.doppel.corpus.internal.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * Finds the byte sequences that a charset does not allow. They are counted as the JDK's decoders count them, for each
 * becomes one U+FFFD; a U+FFFD that was written as such is not among them.
 */
public final class MalformedScanner {
    private static final int SCRATCH = 8192;
    private static final byte[] REPLACEMENT = "\uFFFD".getBytes(StandardCharsets.UTF_8);

    private final CharsetDecoder decoder;
    private final CharBuffer scratch = CharBuffer.allocate(SCRATCH);

    public MalformedScanner(Charset charset) {
        this.decoder = charset.newDecoder();
    }

    public int count(byte[] bytes, int from, int to) {
        ByteBuffer rest = begin(bytes, from, to);
        int count = 0;
        for (int length = next(rest); length > 0; length = next(rest)) {
            rest.position(rest.position() + length);
            count++;
        }
        return count;
    }

    /** A copy in which each of the {@code count} malformed sequences is a U+FFFD in UTF-8. */
    public ByteBuffer mended(byte[] bytes, int from, int to, int count) {
        ByteBuffer rest = begin(bytes, from, to);
        ByteBuffer mended = ByteBuffer.allocate(to - from + count * (REPLACEMENT.length - 1));
        int copied = from;
        for (int length = next(rest); length > 0; length = next(rest)) {
            mended.put(bytes, copied, rest.position() - copied).put(REPLACEMENT);
            copied = rest.position() + length;
            rest.position(copied);
        }
        return mended.put(bytes, copied, to - copied).flip();
    }

    private ByteBuffer begin(byte[] bytes, int from, int to) {
        decoder.reset();
        return ByteBuffer.wrap(bytes, from, to - from);
    }

    /** Moves to the next malformed sequence and gives its length, or 0 at the end. */
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
