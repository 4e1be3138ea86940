package dev.doppel.corpus;

import dev.doppel.Document;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A text file: one document. UTF-8, or UTF-16 where a byte order mark says so. */
final class TextReader implements DocumentReader {
    /**
     * How far to look for a NUL byte. Text has none, and nearly every other format has one early; looking no further
     * spares reading a film to the end only to refuse it.
     */
    static final int BINARY_TEST_BYTES = 8192;

    /** The JVM's limit for one array. */
    private static final int LONGEST_TEXT = Integer.MAX_VALUE - 8;

    private final InputFile file;
    private final InputStream in;
    private final Ledger ledger;
    private byte[] bytes = {};
    private int length;
    private boolean done;

    TextReader(InputFile file, InputStream in, Ledger ledger) {
        this.file = file;
        this.in = in;
        this.ledger = ledger;
    }

    @Override
    public @Nullable Entry next() throws IOException {
        if (done) {
            return null;
        }
        done = true;
        bytes = in.readNBytes(BINARY_TEST_BYTES);
        length = bytes.length;
        ByteOrderMark mark = ByteOrderMark.of(bytes, length);
        boolean mayHoldNul = mark != null && mark != ByteOrderMark.UTF_8;
        if (!mayHoldNul) {
            refuseBinary();
        }
        readRest();
        Document document = mark == null ? decoded(StandardCharsets.UTF_8, 0) : decoded(mark.charset(), mark.length());
        return new Entry(document, 0, null);
    }

    private void refuseBinary() throws UnreadableException {
        for (byte b : bytes) {
            if (b == 0) {
                throw new UnreadableException("binary file");
            }
        }
    }

    private void readRest() throws IOException {
        // One byte of room more than the file needs lets its end show without growing the array once more.
        makeRoom(Math.max(file.size(), length) + 1);
        for (int read = 0; read >= 0; read = in.read(bytes, length, bytes.length - length)) {
            length += read;
            if (length == bytes.length) {
                makeRoom(2L * length);
            }
        }
    }

    private void makeRoom(long size) throws UnreadableException {
        if (length == LONGEST_TEXT || file.size() >= LONGEST_TEXT) {
            throw new UnreadableException("longer than 2 GB, the most that one document can be");
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(size, LONGEST_TEXT));
    }

    private Document decoded(Charset charset, int from) {
        String text = new String(bytes, from, length - from, charset);
        long replaced = 0;
        // Decoding a second time only where the first met something like a malformed sequence.
        if (text.indexOf('\uFFFD') >= 0) {
            replaced = new MalformedScanner(charset).count(bytes, from, length);
        }
        // The text is a copy: without this both would stay until the next file is opened.
        bytes = new byte[0];
        ledger.replaced(file.source(), replaced);
        return new Document(file.name(), text, file.source());
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
