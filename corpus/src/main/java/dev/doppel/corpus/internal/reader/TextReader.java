package dev.doppel.corpus.internal.reader;

import dev.doppel.Document;
import dev.doppel.corpus.Entry;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.charset.EncodingGuesser;
import dev.doppel.corpus.internal.charset.MalformedScanner;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** A text file: one document. UTF-8, or what a byte order mark or else the content itself says. */
public final class TextReader implements DocumentReader {
    /** Looking no further spares reading a film to its end only to refuse it. */
    static final int BINARY_TEST_BYTES = 8192;

    /**
     * Text of which more than one byte in so many is a control character is binary. Real texts have a stray NUL or two;
     * compressed data has one in ten, programs and images more.
     */
    static final int FEWEST_BYTES_PER_CONTROL = 20;

    private final InputFile file;
    private final InputStream in;
    private final ReadStats ledger;
    private boolean done;

    public TextReader(InputFile file, InputStream in, ReadStats ledger) {
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
        FileContent content = new FileContent(file, in);
        content.readHead(BINARY_TEST_BYTES);
        ByteOrderMark mark = ByteOrderMark.of(content.bytes(), content.length());
        boolean isWide = mark != null && mark != ByteOrderMark.UTF_8;
        if (!isWide && isBinary(content.bytes(), content.length())) {
            throw UnsupportedFormat.of(file.name());
        }
        content.readRest();
        Charset charset = mark == null ? EncodingGuesser.of(content.bytes(), 0, content.length()) : mark.charset();
        return new Entry(decoded(content, charset, mark == null ? 0 : mark.length()), 0, null);
    }

    public static boolean isBinary(byte[] bytes, int length) {
        int controls = 0;
        for (int i = 0; i < length; i++) {
            controls += isControl(bytes[i]) ? 1 : 0;
        }
        return controls * FEWEST_BYTES_PER_CONTROL > length;
    }

    /** Beside white space, terminals' escape character occurs in saved output. */
    private static boolean isControl(byte b) {
        boolean isSpace = b >= '\t' && b <= '\r';
        return (b >= 0 && b < ' ' && !isSpace && b != 0x1B) || b == 0x7F;
    }

    private Document decoded(FileContent content, Charset charset, int from) {
        String text = new String(content.bytes(), from, content.length() - from, charset);
        long replaced = 0;
        // Decoding a second time only where the first met something like a malformed sequence.
        if (text.indexOf('\uFFFD') >= 0) {
            replaced = new MalformedScanner(charset).count(content.bytes(), from, content.length());
        }
        ledger.replaced(file.source(), replaced);
        return new Document(file.name(), text, file.source());
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
