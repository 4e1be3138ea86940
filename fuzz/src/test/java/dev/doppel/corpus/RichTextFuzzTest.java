package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.ForeignFiles;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a rich-text file is read as one document or skipped, and that hidden spans are inside the text. */
class RichTextFuzzTest {
    private static final String WORD_TYPES =
            "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                    + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                    + "<Override PartName=\"/word/document.xml\" ContentType=\"application/"
                    + "vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>";
    private static final String WORD_PARTS =
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"r\""
                    + " Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\""
                    + " Target=\"word/document.xml\"/></Relationships>";
    private static final String BOOK_PARTS =
            "<container xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile"
                    + " full-path=\"b.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles></container>";
    private static final String BOOK = "<package xmlns=\"http://www.idpf.org/2007/opf\"><manifest><item id=\"c\""
            + " href=\"c.xhtml\" media-type=\"application/xhtml+xml\"/></manifest><spine><itemref idref=\"c\"/></spine></package>";

    private static final String WORD =
            "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">"
                    + "<w:body><w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>unseen</w:t></w:r><w:r><w:rPr><w:color w:val=\"FFFFFF\"/>"
                    + "<w:sz w:val=\"2\"/></w:rPr><w:t>white</w:t></w:r></w:p><w:p><w:r><w:t>seen</w:t></w:r></w:p></w:body></w:document>";
    private static final String PAGE =
            "<html><head><style>.a{display:none} p b{color:#fff;font-size:1px}</style></head><body>"
                    + "<p>one <b>two</b></p><div class=a>three</div><span style=\"visibility:hidden\">four</span>&eacute;<br>";
    private static final String MAIL = """
            From: a@example.org
            Subject: =?utf-8?q?=C3=A9?=
            MIME-Version: 1.0
            Content-Type: multipart/alternative; boundary=x

            --x
            Content-Type: text/plain; charset=koi8-r
            Content-Transfer-Encoding: quoted-printable

            =D0=D2
            --x
            Content-Type: text/html

            <p>hi
            --x--
            """.replace("\n", "\r\n");
    private static final String TEXT_FILE =
            "{\\rtf1\\ansi{\\fonttbl\\f0 Arial;}\\f0 one \\b two\\b0 \\u233? \\'e9\\par three}";
    private static final String PRINTED = """
            %PDF-1.4
            1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
            2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
            3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R
            /Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
            4 0 obj<</Length 34>>stream
            BT /F 9 Tf 9 9 Td (one two) Tj ET
            endstream endobj
            trailer<</Root 1 0 R>>
            %%EOF
            """;
    private static final String OPEN_TEXT =
            "<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:"
                    + "1.0\" xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><office:body><office:text><text:p>one</text:p>"
                    + "</office:text></office:body></office:document-content>";

    /**
     * A file format. For some formats, {@code wrap} packs the fuzzer's bytes into an archive, so that the fuzzer can
     * change text inside the archive. Direct changes to compressed data would usually make it invalid.
     */
    private record Kind(String extension, UnaryOperator<byte[]> wrap) {
        Kind(String extension) {
            this(extension, bytes -> bytes);
        }
    }

    private static final List<Kind> KINDS = List.of(
            new Kind(".html"),
            new Kind(".xhtml"),
            new Kind(".rtf"),
            new Kind(".eml"),
            new Kind(".pdf"),
            new Kind(".docx"),
            new Kind(".odt"),
            new Kind(".epub"),
            new Kind(".docx", RichTextFuzzTest::word),
            new Kind(".odt", RichTextFuzzTest::openText),
            new Kind(".epub", RichTextFuzzTest::book),
            new Kind(".doc"));

    private static byte[] word(byte[] document) {
        return Archives.zip(
                "[Content_Types].xml", WORD_TYPES, "_rels/.rels", WORD_PARTS, "word/document.xml", document);
    }

    private static byte[] openText(byte[] content) {
        return Archives.zip("mimetype", "application/vnd.oasis.opendocument.text", "content.xml", content);
    }

    private static byte[] book(byte[] chapter) {
        return Archives.zip(
                "mimetype",
                "application/epub+zip",
                "META-INF/container.xml",
                BOOK_PARTS,
                "b.opf",
                BOOK,
                "c.xhtml",
                chapter);
    }

    static Stream<byte[]> seeds() {
        return Stream.of(
                Seeds.of(0, PAGE),
                Seeds.of(1, "<?xml version=\"1.0\"?>" + PAGE),
                Seeds.of(2, TEXT_FILE),
                Seeds.of(3, MAIL),
                Seeds.of(4, PRINTED),
                Seeds.of(5, word(Seeds.of(WORD))),
                Seeds.of(6, openText(Seeds.of(OPEN_TEXT))),
                Seeds.of(7, book(Seeds.of(PAGE))),
                Seeds.of(8, WORD),
                Seeds.of(9, OPEN_TEXT),
                Seeds.of(10, "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><p>one</p></body></html>"),
                Seeds.of(11, ForeignFiles.file("essay/tides-libreoffice.doc")),
                Seeds.of(11, TEXT_FILE),
                Seeds.of(11, PAGE));
    }

    @MethodSource("seeds")
    @FuzzTest
    void richText(byte[] bytes) {
        Input input = new Input(bytes);
        Kind kind = input.oneOf(KINDS);
        ReadResult result = ReadResult.of("a" + kind.extension(), kind.wrap().apply(input.rest()));
        assertThat(result.entries().size() + result.skipped().size()).isEqualTo(1);
    }
}
