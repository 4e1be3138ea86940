package dev.doppel.corpus.internal.charset;

import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A byte order mark at the start of a file. The mark identifies the encoding and is not part of the text. */
public enum ByteOrderMark {
    UTF_8(StandardCharsets.UTF_8),
    UTF_32BE(Charset.forName("UTF-32BE")),
    /** The mark of UTF-32LE. It must precede the mark of UTF-16LE, since both start with the same bytes. */
    UTF_32LE(Charset.forName("UTF-32LE")),
    UTF_16BE(StandardCharsets.UTF_16BE),
    UTF_16LE(StandardCharsets.UTF_16LE);

    public static final int LONGEST = 4;

    private final Charset charset;

    ByteOrderMark(Charset charset) {
        this.charset = charset;
    }

    /** Returns the mark at the start of {@code head[0, length)}, or null if there is none. */
    public static @Nullable ByteOrderMark of(byte[] head, int length) {
        for (ByteOrderMark mark : values()) {
            byte[] bytes = mark.bytes();
            if (length >= bytes.length && Arrays.equals(head, 0, bytes.length, bytes, 0, bytes.length)) {
                return mark;
            }
        }
        return null;
    }

    /**
     * Returns the mark at the start of a stream without consuming it, or null if there is none.
     *
     * @param in a stream with a pushback buffer of at least {@link #LONGEST} bytes
     */
    public static @Nullable ByteOrderMark of(PushbackInputStream in) throws IOException {
        byte[] head = in.readNBytes(LONGEST);
        in.unread(head);
        return of(head, head.length);
    }

    /**
     * Skips the UTF-8 mark at the start of a stream, if there is one, and returns the rest of the stream.
     *
     * @throws UnreadableException if the stream starts with a mark of UTF-16 or UTF-32, since text in these encodings
     *     cannot be split into lines byte by byte
     */
    public static InputStream droppedFrom(InputStream in) throws IOException {
        return movedFrom(in, OutputStream.nullOutputStream());
    }

    /**
     * Moves the UTF-8 mark at the start of a stream, if there is one, to {@code target}, and returns the rest of the
     * stream. Throws the same exceptions as {@link #droppedFrom}.
     */
    public static InputStream movedFrom(InputStream in, OutputStream target) throws IOException {
        PushbackInputStream rest = new PushbackInputStream(in, LONGEST);
        byte[] head = rest.readNBytes(LONGEST);
        ByteOrderMark mark = of(head, head.length);
        if (mark == null) {
            rest.unread(head);
        } else if (mark == UTF_8) {
            target.write(head, 0, mark.length());
            rest.unread(head, mark.length(), head.length - mark.length());
        } else {
            String encoding = mark.encoding();
            throw new UnreadableException(
                    encoding + ", where records must be UTF-8", "convert it with iconv -f " + encoding + " -t UTF-8");
        }
        return rest;
    }

    /** Returns the name of the encoding without the byte order, since a mark already indicates the byte order. */
    private String encoding() {
        return charset.name().replaceFirst("[BL]E$", "");
    }

    public Charset charset() {
        return charset;
    }

    public int length() {
        return bytes().length;
    }

    public byte[] bytes() {
        return "\uFEFF".getBytes(charset);
    }
}
