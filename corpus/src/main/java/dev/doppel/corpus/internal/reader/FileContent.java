package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** All bytes of a file in one array, for what can only be read as a whole. */
public final class FileContent {
    /** The JVM's limit for one array. */
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private final long expected;
    private final InputStream in;
    private byte[] bytes = {};
    private int length;

    public FileContent(InputFile file, InputStream in) {
        this.expected = file.contentSize();
        this.in = in;
    }

    /** Reads the first bytes only. */
    void readHead(int most) throws IOException {
        bytes = in.readNBytes(most);
        length = bytes.length;
    }

    /** @throws UnreadableException if there are more than one array can hold */
    public void readRest() throws IOException {
        // One byte of room more than the file needs lets its end show without growing the array once more.
        makeRoom(Math.max(expected, length) + 1);
        for (int read = 0; read >= 0; read = in.read(bytes, length, bytes.length - length)) {
            length += read;
            if (length == bytes.length) {
                makeRoom(2L * length);
            }
        }
    }

    public byte[] bytes() {
        return bytes;
    }

    /** How many of the bytes are the file's. */
    public int length() {
        return length;
    }

    private void makeRoom(long size) throws UnreadableException {
        if (length == LONGEST || expected >= LONGEST) {
            throw new UnreadableException(
                    "longer than 2 GB, the most that one document can be", "split it into several files");
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(size, LONGEST));
    }
}
