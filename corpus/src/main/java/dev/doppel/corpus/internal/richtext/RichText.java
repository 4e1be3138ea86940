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
 * Tika's parsers, each made by name: to let Tika look for them would take longer and find others on another class path. They
 * give the text of the document itself, without what is attached to it or written about it.
 */
public enum RichText {
    PDF {
        @Override
        public Parser parser() {
            SubstituteFont.use();
            PDFParser parser = new PDFParser();
            parser.setOcrStrategy(PDFParserConfig.OCR_STRATEGY.NO_OCR.toString());
            parser.setExtractBookmarksText(false);
            return parser;
        }
    },
    DOCX {
        @Override
        public Parser parser() {
            OOXMLParser parser = new OOXMLParser();
            // The other way builds the whole document in memory first, from classes that are not on our class path.
            parser.setUseSAXDocxExtractor(true);
            return parser;
        }
    },
    /** Word 97 to 2003, and older. */
    DOC {
        @Override
        public Parser parser() {
            return new OfficeParser();
        }
    },
    ODT {
        @Override
        public Parser parser() {
            return new OpenDocumentParser();
        }
    },
    EPUB {
        @Override
        public Parser parser() {
            return new EpubParser();
        }
    },
    RTF {
        @Override
        public Parser parser() {
            return new RTFParser();
        }
    },
    HTML {
        @Override
        public Parser parser() {
            return new JSoupParser(MARKED_OR_GUESSED);
        }
    },
    EML {
        @Override
        public Parser parser() {
            return new MailParser();
        }
    };

    /** Enough to guess from. */
    private static final int ENCODING_SAMPLE = 1 << 16;

    private static final EncodingDetector MARKED_OR_GUESSED =
            new CompositeEncodingDetector(List.of(new StandardHtmlEncodingDetector(), RichText::guessed));

    /** The kind that a file's name promises; HTML has many endings. */
    public static RichText of(String fileName) {
        String name = Codec.stripped(fileName).toUpperCase(Locale.ROOT);
        for (RichText kind : values()) {
            if (name.endsWith("." + kind)) {
                return kind;
            }
        }
        return HTML;
    }

    /** For any number of documents, on one thread at a time. */
    public abstract Parser parser();

    /** Whether files of this kind are zip archives inside. */
    boolean isPackage() {
        return this == DOCX || this == ODT || this == EPUB;
    }

    /** What the parsers ask for beside the document: what to do with the documents inside it. */
    static ParseContext context() {
        ParseContext context = new ParseContext();
        context.set(EmbeddedDocumentExtractor.class, new NothingEmbedded());
        context.set(HtmlMapper.class, new BlocksApart());
        return context;
    }

    private static Charset guessed(InputStream in, Metadata metadata) throws IOException {
        in.mark(ENCODING_SAMPLE);
        byte[] sample = in.readNBytes(ENCODING_SAMPLE);
        in.reset();
        return EncodingGuesser.of(sample, 0, sample.length);
    }

    /** Tika does not know these blocks of HTML 5, and would glue the last word of one to the first of the next. */
    private static final class BlocksApart extends DefaultHtmlMapper {
        private static final Set<String> BLOCKS = Set.of(
                "ADDRESS",
                "ARTICLE",
                "ASIDE",
                "DETAILS",
                "DIALOG",
                "FIELDSET",
                "FIGCAPTION",
                "FIGURE",
                "FOOTER",
                "HEADER",
                "HGROUP",
                "LEGEND",
                "MAIN",
                "NAV",
                "SEARCH",
                "SECTION",
                "SUMMARY");

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
