package dev.doppel.corpus.internal.richtext;

import dev.doppel.corpus.internal.font.PdfFonts;
import dev.doppel.corpus.internal.reader.DocumentTimeLimit;
import java.io.IOException;
import java.io.InputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.RandomAccess;
import org.apache.pdfbox.io.RandomAccessReadView;
import org.apache.pdfbox.io.RandomAccessReadWriteBuffer;
import org.apache.pdfbox.io.RandomAccessStreamCache;
import org.apache.pdfbox.io.RandomAccessStreamCache.StreamCacheCreateFunction;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.pdf.PDFParser;

/**
 * Parses PDF files within the {@link DocumentTimeLimit} of the parse context. A form may draw other forms, or itself,
 * so a small file can require an exponential amount of work. PDFBox does not provide a way to interrupt this work, but
 * it reads the content of a form each time it draws the form, so the limit is checked during these reads.
 *
 * <p>The parser also checks the fonts, and sets {@link #SHOWS_OTHER_LETTERS} in the metadata if the pages may show
 * other letters than the text contains.
 */
final class TimeLimitedPdfParser extends PDFParser {
    static final String SHOWS_OTHER_LETTERS = "doppel:shows-other-letters";

    @Override
    protected PDDocument getPDDocument(
            InputStream in, String password, StreamCacheCreateFunction cache, Metadata metadata, ParseContext context)
            throws IOException {
        DocumentTimeLimit time = context.get(DocumentTimeLimit.class);
        ReadCheck check = new ReadCheck(time);
        PDDocument document = Loader.loadPDF(LimitedBuffer.of(in, check), password, () -> new LimitedCache(check));
        if (PdfFonts.showOtherLetters(document, time)) {
            metadata.set(SHOWS_OTHER_LETTERS, "true");
        }
        return document;
    }

    /** Checks the limit during only some of the reads, since measuring the time takes longer than reading a byte. */
    private static final class ReadCheck {
        private static final int READS = 64;

        private final DocumentTimeLimit time;
        private int reads;

        ReadCheck(DocumentTimeLimit time) {
            this.time = time;
        }

        void read() {
            if (++reads % READS == 0) {
                time.check();
            }
        }
    }

    /** A cache that holds streams in memory if they are not read directly from the file, such as decrypted streams. */
    private static final class LimitedCache implements RandomAccessStreamCache {
        private final ReadCheck check;

        LimitedCache(ReadCheck check) {
            this.check = check;
        }

        @Override
        public RandomAccess createBuffer() throws IOException {
            return new LimitedBuffer(check);
        }

        @Override
        public void close() {}
    }

    private static final class LimitedBuffer extends RandomAccessReadWriteBuffer {
        private final ReadCheck check;

        LimitedBuffer(ReadCheck check) throws IOException {
            this.check = check;
        }

        static LimitedBuffer of(InputStream in, ReadCheck check) throws IOException {
            LimitedBuffer buffer = new LimitedBuffer(check);
            buffer.write(in.readAllBytes());
            buffer.seek(0);
            return buffer;
        }

        @Override
        public int read() throws IOException {
            check.read();
            return super.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            check.read();
            return super.read(target, offset, length);
        }

        /** Returns a view that reads from this buffer. The superclass would return a view that reads from a copy. */
        @Override
        public RandomAccessReadView createView(long start, long length) {
            return new RandomAccessReadView(this, start, length);
        }
    }
}
