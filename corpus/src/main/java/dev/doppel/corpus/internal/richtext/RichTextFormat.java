package dev.doppel.corpus.internal.richtext;

import dev.doppel.corpus.Codec;
import dev.doppel.corpus.internal.charset.EncodingGuesser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.tika.detect.CompositeEncodingDetector;
import org.apache.tika.detect.EncodingDetector;
import org.apache.tika.extractor.EmbeddedDocumentExtractor;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.apache.tika.parser.epub.EpubParser;
import org.apache.tika.parser.html.DefaultHtmlMapper;
import org.apache.tika.parser.html.HtmlMapper;
import org.apache.tika.parser.html.JSoupParser;
import org.apache.tika.parser.html.charsetdetector.StandardHtmlEncodingDetector;
import org.apache.tika.parser.microsoft.OfficeParser;
import org.apache.tika.parser.microsoft.ooxml.OOXMLParser;
import org.apache.tika.parser.microsoft.rtf.RTFParser;
import org.apache.tika.parser.odf.OpenDocumentParser;
import org.apache.tika.parser.pdf.PDFParser;
import org.apache.tika.parser.pdf.PDFParserConfig;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ContentHandler;

/**
 * The rich text formats and their Tika parsers. Parsers are created directly, since Tika's own lookup is slower and
 * depends on the class path. Parsers use neither installed fonts nor external programs, such as those for OCR. They
 * extract only the text of a document, without metadata or embedded documents.
 */
public enum RichTextFormat {
    PDF,
    DOCX,
    /** The binary format of Word 97 to Word 2003, or of an older version. */
    DOC,
    ODT,
    EPUB,
    RTF,
    HTML,
    EML;

    /** The number of leading bytes from which the encoding is guessed. */
    private static final int ENCODING_SAMPLE = 1 << 16;

    private static final EncodingDetector DECLARED_OR_GUESSED =
            new CompositeEncodingDetector(List.of(new StandardHtmlEncodingDetector(), RichTextFormat::guessed));

    /**
     * Returns the format for a file name, or HTML if the extension is unknown, since many extensions are used for HTML.
     */
    public static RichTextFormat of(String fileName) {
        String name = Codec.uncompressedName(fileName).toUpperCase(Locale.ROOT);
        for (RichTextFormat format : values()) {
            if (name.endsWith("." + format)) {
                return format;
            }
        }
        return HTML;
    }

    /** Creates a parser for use by one thread. */
    Parser parser() {
        return switch (this) {
            case PDF -> pdfParser();
            case DOCX -> docxParser();
            case DOC -> new OfficeParser();
            case ODT -> new OpenDocumentParser();
            case EPUB -> new EpubParser();
            case RTF -> new RTFParser();
            case HTML -> new JSoupParser(DECLARED_OR_GUESSED);
            case EML -> new MailParser();
        };
    }

    private static Parser pdfParser() {
        SubstituteFont.use();
        PDFParser parser = new TimeLimitedPdfParser();
        parser.setOcrStrategy(PDFParserConfig.OCR_STRATEGY.NO_OCR.toString());
        parser.setExtractBookmarksText(false);
        return parser;
    }

    private static Parser docxParser() {
        OOXMLParser parser = new OOXMLParser();
        // The DOM extractor holds the whole document in memory. It also needs POI's full schemas, which Doppel does not
        // include.
        parser.setUseSAXDocxExtractor(true);
        return parser;
    }

    /** Returns whether files of this format are ZIP archives. */
    boolean isPackage() {
        return this == DOCX || this == ODT || this == EPUB;
    }

    /** Returns a context in which parsers ignore embedded documents. */
    static ParseContext context() {
        ParseContext context = new ParseContext();
        context.set(EmbeddedDocumentExtractor.class, new NothingEmbedded());
        context.set(HtmlMapper.class, new BlockMapper());
        return context;
    }

    private static Charset guessed(InputStream in, Metadata metadata) throws IOException {
        in.mark(ENCODING_SAMPLE);
        byte[] sample = in.readNBytes(ENCODING_SAMPLE);
        in.reset();
        return EncodingGuesser.guess(sample, 0, sample.length);
    }

    /**
     * Maps HTML5 block elements to {@code div}, since Tika would otherwise join the words at the boundary of adjacent
     * blocks.
     */
    private static final class BlockMapper extends DefaultHtmlMapper {
        private static final Set<String> BLOCKS = Set.of(("ADDRESS ARTICLE ASIDE DETAILS DIALOG FIELDSET"
                        + " FIGCAPTION FIGURE FOOTER HEADER HGROUP LEGEND MAIN NAV SEARCH SECTION SUMMARY")
                .split(" ", -1));

        @Override
        public @Nullable String mapSafeElement(String name) {
            return BLOCKS.contains(name) ? "div" : super.mapSafeElement(name);
        }
    }

    private static final class NothingEmbedded implements EmbeddedDocumentExtractor {
        @Override
        public boolean shouldParseEmbedded(Metadata metadata) {
            return false;
        }

        @Override
        public void parseEmbedded(InputStream in, ContentHandler handler, Metadata metadata, boolean outputHtml) {}
    }
}
