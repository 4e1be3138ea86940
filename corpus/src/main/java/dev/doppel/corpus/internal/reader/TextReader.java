package dev.doppel.corpus.internal.reader;

import dev.doppel.Document;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.charset.EncodedText;
import dev.doppel.corpus.internal.charset.EncodingGuesser;
import dev.doppel.text.Utf8Text;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;

/**
 * Reads a text file as one document. If the file has a byte order mark, the mark determines the encoding. Otherwise,
 * the {@link EncodingGuesser} guesses the encoding.
 */
public final class TextReader extends WholeFileReader {
    /**
     * The number of leading bytes that are checked for binary data, so that a video is rejected before it is read
     * completely.
     */
    static final int BINARY_TEST_BYTES = 8192;

    /**
     * The minimum number of bytes per control character in a text file, since real texts may contain a few stray NUL
     * bytes. In compressed data, about one byte in ten is a control character, and executable programs and images
     * contain even more.
     */
    static final int MIN_BYTES_PER_CONTROL = 20;

    public TextReader(InputFile file, InputStream in, ReadStats stats) {
        super(file, in, stats);
    }

    @Override
    protected Document document(FileContent content) throws IOException {
        EncodedText encoded = encoded(file, content);
        if (encoded.isWellFormedUtf8()) {
            return new Document(file.name(), Utf8Text.ofUtf8(encoded.copy()), file.source());
        }
        String text = encoded.text();
        long replaced = 0;
        // The bytes are decoded again only if a malformed sequence may have been replaced.
        if (text.indexOf('\uFFFD') >= 0) {
            replaced = encoded.malformed();
        }
        stats.replaced(file.source(), replaced);
        return new Document(file.name(), text, file.source());
    }

    /** Reads the content of a text file without the byte order mark, and determines its encoding. */
    public static EncodedText encoded(InputFile file, InputStream in) throws IOException {
        return encoded(file, new FileContent(file, in));
    }

    private static EncodedText encoded(InputFile file, FileContent content) throws IOException {
        content.readHead(BINARY_TEST_BYTES);
        ByteOrderMark mark = ByteOrderMark.of(content.bytes(), content.length());
        boolean isWide = mark != null && mark != ByteOrderMark.UTF_8;
        if (!isWide && isBinary(content.bytes(), content.length())) {
            throw UnsupportedFormat.of(file.name());
        }
        content.readRest();
        Charset charset = mark == null ? EncodingGuesser.guess(content.bytes(), 0, content.length()) : mark.charset();
        return new EncodedText(content.bytes(), mark == null ? 0 : mark.length(), content.length(), charset);
    }

    public static boolean isBinary(byte[] bytes, int length) {
        int controls = 0;
        for (int i = 0; i < length; i++) {
            controls += isControl(bytes[i]) ? 1 : 0;
        }
        return controls * MIN_BYTES_PER_CONTROL > length;
    }

    /**
     * Returns whether a byte is a control character other than white space and ESC. ESC is allowed because terminal
     * output contains it.
     */
    private static boolean isControl(byte b) {
        boolean isSpace = b >= '\t' && b <= '\r';
        return (b >= 0 && b < ' ' && !isSpace && b != 0x1B) || b == 0x7F;
    }
}
