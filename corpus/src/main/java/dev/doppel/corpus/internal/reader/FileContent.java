package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** The bytes of a file in one array, for formats whose files can be read only as a whole. */
public final class FileContent {
    /** The maximum length of an array in the JVM. */
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private final long expected;
    private final InputStream in;
    private byte[] bytes = {};
    private int length;

    FileContent(InputFile file, InputStream in) {
        this.expected = file.contentSize();
        this.in = in;
    }

    /** Reads the first {@code most} bytes of the file, or all bytes if there are fewer. */
    void readHead(int most) throws IOException {
        bytes = in.readNBytes(most);
        length = bytes.length;
    }

    /** Reads all remaining bytes. Throws an {@link UnreadableException} if they do not fit in an array. */
    public void readRest() throws IOException {
        // One spare byte makes it possible to detect the end of the file without enlarging the array.
        ensureCapacity(Math.max(expected, length) + 1);
        for (int read = 0; read >= 0; read = in.read(bytes, length, bytes.length - length)) {
            length += read;
            if (length == bytes.length) {
                ensureCapacity(2L * length);
            }
        }
    }

    /** Returns an array whose first {@link #length()} bytes are the file's content. */
    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return length;
    }

    private void ensureCapacity(long size) throws UnreadableException {
        if (length == LONGEST || expected >= LONGEST) {
            throw new UnreadableException(
                    "longer than 2 GB, the most that one document can be", "split it into several files");
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(size, LONGEST));
    }
}
