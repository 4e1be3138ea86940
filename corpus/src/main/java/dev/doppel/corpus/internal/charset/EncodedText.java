package dev.doppel.corpus.internal.charset;

import dev.doppel.corpus.TextEdit;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** A text encoded as the bytes {@code [from, to)} of an array. */
public final class EncodedText {
    private static final int SCRATCH = 8192;

    private final byte[] bytes;
    private final int from;
    private final int to;
    private final Charset charset;

    public EncodedText(byte[] bytes, int from, int to, Charset charset) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
        this.charset = charset;
    }

    public byte[] bytes() {
        return bytes;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    public Charset charset() {
        return charset;
    }

    public boolean isWellFormedUtf8() {
        return charset.equals(StandardCharsets.UTF_8) && Utf8Validator.wellFormed(bytes, from, to);
    }

    /** Returns a copy of the bytes of this text. */
    public byte[] copy() {
        return Arrays.copyOfRange(bytes, from, to);
    }

    /** Returns the text with each malformed sequence replaced by U+FFFD. */
    public String text() {
        return UnpairedSurrogates.replaceUnpaired(decoded());
    }

    /** Returns the number of malformed sequences. */
    public int malformed() {
        return new MalformedBytesScanner(charset).count(bytes, from, to) + UnpairedSurrogates.countUnpaired(decoded());
    }

    /**
     * Returns the text as the JDK decodes it. The JDK accepts unpaired surrogates in UTF-32, although they are
     * malformed.
     */
    private String decoded() {
        return new String(bytes, from, to - from, charset);
    }

    /**
     * Writes the text with the given edits applied. Bytes outside the edits stay the same, even if they are malformed.
     * A new character that the charset does not contain is written as a question mark.
     */
    public void write(List<TextEdit> edits, OutputStream out) throws IOException {
        Cursor cursor = new Cursor();
        for (TextEdit edit : edits) {
            int copied = cursor.position();
            cursor.moveTo(edit.start());
            out.write(bytes, copied, cursor.position() - copied);
            out.write(edit.replacement().getBytes(charset));
            cursor.moveTo(edit.end());
        }
        out.write(bytes, cursor.position(), to - cursor.position());
    }

    /** A cursor that finds the byte at which a given character starts. */
    private final class Cursor {
        private final CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        private final ByteBuffer rest = ByteBuffer.wrap(bytes, from, to - from);
        private final CharBuffer scratch = CharBuffer.allocate(SCRATCH);
        private int character;

        int position() {
            return rest.position();
        }

        void moveTo(int wanted) {
            while (character < wanted) {
                // The decoder stops before a character that does not fit in the buffer, such as a surrogate pair.
                scratch.clear().limit(Math.min(SCRATCH, wanted - character));
                decoder.decode(rest, scratch, true);
                if (scratch.position() == 0) {
                    throw new IllegalArgumentException("no character starts at " + wanted);
                }
                character += scratch.position();
            }
        }
    }
}
