package dev.doppel.corpus.internal.richtext;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.corpus.Codec;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.PackedFiles;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.SkipCause;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.internal.spill.PrivateFiles;
import dev.doppel.testing.Property;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RichTextReaderTest {
    private static final String SAVE_AGAIN = "open it in the program that wrote it, and save it again";

    @TempDir
    Path folder;

    @Test
    void pdfTextIsRead() throws IOException {
        assertThat(read("a.pdf", pdf("one two three", null, 0))).isEqualTo("one two three");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 128, 256})
    void passwordProtectedPdfIsSkipped(int bits) throws IOException {
        write(folder.resolve("a.pdf"), pdf("secret", "password", bits));
        write(folder.resolve("b.txt"), "after");

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.texts()).containsExactly("after");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(
                        folder + "/a.pdf",
                        SkipCause.ENCRYPTED,
                        "password-protected",
                        "remove the password, and save it again"));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 128, 256})
    void pdfWithOwnerPasswordIsRead(int bits) throws IOException {
        assertThat(read("a.pdf", pdf("open to all", "", bits))).isEqualTo("open to all");
    }

    @Test
    void docxTextIsRead() {
        assertThat(read("a.docx", docx("one two", "drei vier")).lines()).contains("one two", "drei vier");
    }

    @Test
    void odtTextIsRead() {
        String content = "<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\""
                + " xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><office:body><office:text>"
                + "<text:p>one two</text:p><text:p>three</text:p></office:text></office:body></office:document-content>";

        String text = read(
                "a.odt",
                PackedFiles.zip("mimetype", "application/vnd.oasis.opendocument.text", "content.xml", content));

        assertThat(text.lines()).containsExactly("one two", "three");
    }

    @Test
    void epubChaptersAreRead() {
        byte[] epub = PackedFiles.zip(
                "mimetype",
                "application/epub+zip",
                "META-INF/container.xml",
                "<container xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile"
                        + " full-path=\"book.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles></container>",
                "book.opf",
                "<package xmlns=\"http://www.idpf.org/2007/opf\"><manifest>"
                        + "<item id=\"b\" href=\"b.xhtml\" media-type=\"application/xhtml+xml\"/>"
                        + "<item id=\"a\" href=\"a.xhtml\" media-type=\"application/xhtml+xml\"/></manifest>"
                        + "<spine><itemref idref=\"a\"/><itemref idref=\"b\"/></spine></package>",
                "b.xhtml",
                page("chapter two"),
                "a.xhtml",
                page("chapter one"));

        assertThat(read("a.epub", epub).lines()).containsSubsequence("chapter one", "chapter two");
    }

    @Test
    void rtfTextIsRead() {
        String text =
                read("a.rtf", ReadResult.bytes("{\\rtf1\\ansi\\ansicpg1252{\\info{\\title T}}caf\\'e9\\par two}"));

        assertThat(text.lines()).containsExactly("café", "two");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.html", "a.HTM", "a.xhtml"})
    void htmlTextIsReadWithoutTitleScriptsAndStyles(String name) {
        String html = "<html><head><title>T</title><style>p {}</style></head><body><script>run()</script>"
                + "<p>one <b>two</b></p><p>caf&eacute; ä</p></body></html>";

        assertThat(read(name, ReadResult.bytes(html)).lines()).containsExactly("one two", "café ä");
    }

    /** The last word of a block must not be joined to the first word of the next block. */
    @ParameterizedTest
    @ValueSource(
            strings = {"div", "nav", "header", "section", "article", "footer", "main", "aside", "figcaption", "dd"})
    void htmlBlocksAreSeparated(String tag) throws IOException {
        String html = "<html><body><" + tag + ">alpha beta</" + tag + "><p>gamma</p></body></html>";
        assertThat(read("a.html", ReadResult.bytes(html)).split("\\s+", -1)).contains("beta", "gamma");
    }

    @Test
    void htmlUsesItsDeclaredEncoding() {
        byte[] html = "<html><head><meta charset=\"windows-1251\"></head><body>Привет</body></html>"
                .getBytes(Charset.forName("windows-1251"));

        assertThat(read("a.html", html)).isEqualTo("Привет");
    }

    @Test
    void mailConsistsOfMessageAndAttachments() {
        String mail = """
                From: a@example.org
                Subject: S
                MIME-Version: 1.0
                Content-Type: multipart/mixed; boundary=xx

                --xx
                Content-Type: text/plain; charset=iso-8859-1
                Content-Transfer-Encoding: quoted-printable

                caf=E9
                --xx
                Content-Type: text/plain
                Content-Disposition: attachment; filename=a.txt

                attached
                --xx--
                """;

        Document document = ReadResult.of(write(folder.resolve("a.eml"), ReadResult.bytes(mail)))
                .documents()
                .get(0);
        assertThat(document.text().split("\\s+")).containsExactly("café", "attached");
        assertThat(document.parts()).extracting(DocumentPart::name).containsExactly("message", "a.txt");
        assertThat(document.text().substring(document.parts().get(1).start())).startsWith("attached");
        assertThat(read("b.eml", ReadResult.bytes("From: a@example.org\r\nSubject: S\r\n\r\nplain\r\n")))
                .isEqualTo("plain");
    }

    @Test
    void attachedDocumentsAndForwardedMailsAreRead() throws IOException {
        String docx = Base64.getMimeEncoder().encodeToString(docx("of the attached document"));
        String mail = """
                MIME-Version: 1.0
                Content-Type: multipart/mixed; boundary=xx

                --xx
                Content-Type: application/octet-stream
                Content-Disposition: attachment; filename=essay.docx
                Content-Transfer-Encoding: base64

                %s
                --xx
                Content-Type: message/rfc822
                Content-Disposition: attachment

                Subject: S

                forwarded
                --xx--
                """.formatted(docx);

        assertThat(read("a.eml", ReadResult.bytes(mail)).split("\\s+"))
                .containsExactly("forwarded", "of", "the", "attached", "document");
    }

    @Test
    void plainAlternativeOfAMailIsRead() {
        String mail = """
                From: a@example.org
                MIME-Version: 1.0
                Content-Type: multipart/alternative; boundary=xx

                --xx
                Content-Type: text/plain

                plain
                --xx
                Content-Type: text/html

                <p>html</p>
                --xx--
                """;

        assertThat(read("a.eml", ReadResult.bytes(mail))).isEqualTo("plain");
        assertThat(read("b.eml", ReadResult.bytes(mail.replace("text/plain", "image/png"))))
                .isEqualTo("html");
    }

    @Test
    void compressedDocumentsAreRead() {
        byte[] html = PackedFiles.compressed(Codec.GZIP, ReadResult.bytes("<p>one</p>"));

        assertThat(read("a.html.gz", html)).isEqualTo("one");
        write(folder.resolve("b.zip"), PackedFiles.zip("x/y.docx", docx("inside")));
        assertThat(ReadResult.of(folder.resolve("b.zip")).texts().get(0).strip())
                .isEqualTo("inside");
    }

    @Test
    void damagedOrMisnamedDocumentsAreSkippedWithOneLine() throws IOException {
        byte[] pdf = pdf("one", null, 0);
        byte[] docx = docx("one");
        write(folder.resolve("a.pdf"), Arrays.copyOf(pdf, 100));
        write(folder.resolve("b.pdf"), "no pdf");
        write(folder.resolve("c.docx"), Arrays.copyOf(docx, docx.length / 2));
        write(folder.resolve("d.docx"), PackedFiles.zip("a.txt", "no docx"));
        write(folder.resolve("e.odt"), "no odt");
        write(folder.resolve("f.epub"), PackedFiles.zip("a.txt", "no epub"));
        write(folder.resolve("g.rtf"), ReadResult.bytes(0, 1, 2));
        write(folder.resolve("z.txt"), "after");

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.texts()).endsWith("after");
        assertThat(reading.skipped())
                .contains(
                        new Skipped(folder + "/a.pdf", SkipCause.DAMAGED, "damaged, or not PDF at all", SAVE_AGAIN),
                        new Skipped(folder + "/b.pdf", SkipCause.DAMAGED, "damaged, or not PDF at all", SAVE_AGAIN),
                        new Skipped(folder + "/c.docx", SkipCause.DAMAGED, "damaged, or not DOCX at all", SAVE_AGAIN),
                        new Skipped(
                                folder + "/d.docx",
                                SkipCause.DAMAGED,
                                "a ZIP archive, but not DOCX",
                                "rename it to .zip to read the files in it"),
                        new Skipped(folder + "/e.odt", SkipCause.DAMAGED, "damaged, or not ODT at all", SAVE_AGAIN));
    }

    @ParameterizedTest
    @ValueSource(strings = {"_rels/.rels", "word/document.xml"})
    void docxWithoutMainPartIsDamaged(String lost) {
        Object[] parts = docxParts("one");
        int name = Arrays.asList(parts).indexOf(lost);
        Object content = parts[name + 1];
        parts[name + 1] = content.toString().substring(0, 100);
        write(folder.resolve("cut.docx"), PackedFiles.zip(parts));
        parts[name] = "elsewhere.xml";
        parts[name + 1] = content;
        write(folder.resolve("lost.docx"), PackedFiles.zip(parts));
        write(folder.resolve("whole.docx"), docx(""));

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.texts()).singleElement().asString().isBlank();
        assertThat(reading.skipped())
                .containsExactly(
                        new Skipped(folder + "/cut.docx", SkipCause.DAMAGED, "damaged, or not DOCX at all", SAVE_AGAIN),
                        new Skipped(
                                folder + "/lost.docx", SkipCause.DAMAGED, "damaged, or not DOCX at all", SAVE_AGAIN));
    }

    @Test
    void documentsWithOnlyImagesAreSkipped() {
        Object[] parts = docxParts("");
        Object[] withImage = Arrays.copyOf(parts, parts.length + 2);
        withImage[1] = parts[1].toString()
                .replace("<Override", "<Default Extension=\"png\" ContentType=\"image/png\"/><Override");
        withImage[parts.length] = "word/media/image1.png";
        withImage[parts.length + 1] = "image";
        write(folder.resolve("a.docx"), PackedFiles.zip(withImage));
        write(folder.resolve("b.docx"), docx(""));
        write(folder.resolve("c.html"), "<p><IMG src='text.png'></p>");
        write(folder.resolve("d.html"), "<p>one <img src='text.png'></p>");
        write(folder.resolve("e.html"), "<p></p>");

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.skipped())
                .containsExactly(
                        new Skipped(
                                folder + "/a.docx", SkipCause.IMAGES, "no text, only images", "run OCR on it first"),
                        new Skipped(
                                folder + "/c.html", SkipCause.IMAGES, "no text, only images", "run OCR on it first"));
        assertThat(reading.texts()).hasSize(3);
    }

    @Test
    void odtWithoutContentIsDamaged() {
        write(folder.resolve("a.odt"), PackedFiles.zip("mimetype", "application/vnd.oasis.opendocument.text"));
        write(folder.resolve("z.txt"), "after");

        assertThat(ReadResult.of(folder).skipped())
                .containsExactly(
                        new Skipped(folder + "/a.odt", SkipCause.DAMAGED, "damaged, or not ODT at all", SAVE_AGAIN));
    }

    @Test
    void tooLongTextIsRejected() throws IOException {
        InputLimits limits = new InputLimits(5, 1 << 20, 1000, 1000);

        assertThatExceptionOfType(UnreadableException.class)
                .isThrownBy(() -> read(html("x".repeat(2000)), limits))
                .withMessage("its text is longer than 1000 characters, the limit");
        assertThat(read(html("x".repeat(900)), limits)).hasSize(900);
    }

    @Test
    void zipBombIsRejected() throws IOException {
        InputFile file = InputFile.of(
                "a.docx", write(folder.resolve("a.docx"), docx(" ".repeat(200_000))), InputFile.UNKNOWN_SIZE);

        assertThatExceptionOfType(DamagedException.class)
                .isThrownBy(() -> read(file, new InputLimits(5, 1000, 10, 1000)))
                .withMessage("expands to more than 10 times its size, the limit; the rest is not read");
    }

    @Test
    void deeplyNestedTagsAreHarmless() {
        write(folder.resolve("a.html"), "<div>".repeat(200_000) + "x");
        write(folder.resolve("b.rtf"), "{\\rtf1 " + "{".repeat(200_000) + "x");
        write(folder.resolve("c.txt"), "after");

        assertThat(ReadResult.of(folder).texts()).endsWith("after");
    }

    @Test
    void temporaryFilesAreDeleted() throws IOException {
        long before = temporaryFiles();
        read("a.docx", docx("one"));
        read("a.pdf", pdf("one", null, 0));
        epubChaptersAreRead();
        odtTextIsRead();
        damagedOrMisnamedDocumentsAreSkippedWithOneLine();

        assertThat(temporaryFiles()).isEqualTo(before);
    }

    @Property(tries = 60)
    void damagedDocumentsNeverStopTheRun(SplittableRandom random) throws IOException {
        byte[] pdf = pdf("one two three", null, 0);
        byte[] docx = docx("one two three");
        for (int i = random.nextInt(1, 20); i > 0; i--) {
            pdf[random.nextInt(pdf.length)] = (byte) random.nextInt();
            docx[random.nextInt(docx.length)] = (byte) random.nextInt();
        }
        write(folder.resolve("a.pdf"), pdf);
        write(folder.resolve("b.docx"), docx);
        write(folder.resolve("c.odt"), docx);
        write(folder.resolve("d.epub"), docx);
        write(folder.resolve("e.rtf"), docx);
        write(folder.resolve("f.html"), pdf);
        write(folder.resolve("g.eml"), pdf);
        write(folder.resolve("h.txt"), "after");

        assertThat(ReadResult.of(folder).texts()).endsWith("after");
    }

    private static long temporaryFiles() throws IOException {
        try (Stream<Path> files = Files.list(PrivateFiles.temporaryFolder())) {
            return files.count();
        }
    }

    private String read(String name, byte[] content) {
        return ReadResult.of(write(folder.resolve(name), content))
                .texts()
                .get(0)
                .strip();
    }

    private InputFile html(String text) {
        return InputFile.of("a.html", write(folder.resolve("a.html"), "<p>" + text + "</p>"), InputFile.UNKNOWN_SIZE);
    }

    private static String read(InputFile file, InputLimits limits) throws IOException {
        try (RichTextReader reader = new RichTextReader(file, file.open(), limits, new ReadStats(skip -> {}, false))) {
            CorpusEntry entry = reader.next();
            return entry == null ? "" : entry.document().text().strip();
        }
    }

    private static String page(String text) {
        return "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>T</title></head><body><p>" + text
                + "</p></body></html>";
    }

    private static byte[] docx(String... paragraphs) {
        return PackedFiles.zip(docxParts(paragraphs));
    }

    /** Returns the parts of a DOCX package as alternating names and contents. */
    private static Object[] docxParts(String... paragraphs) {
        StringBuilder body = new StringBuilder();
        for (String paragraph : paragraphs) {
            body.append("<w:p><w:r><w:t>").append(paragraph).append("</w:t></w:r></w:p>");
        }
        String types = "http://schemas.openxmlformats.org/package/2006/content-types";
        String relationships = "http://schemas.openxmlformats.org/package/2006/relationships";
        return new Object[] {
            "[Content_Types].xml",
            "<Types xmlns=\"" + types + "\"><Default Extension=\"rels\""
                    + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                    + "<Override PartName=\"/word/document.xml\" ContentType=\"application/"
                    + "vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>",
            "_rels/.rels",
            "<Relationships xmlns=\"" + relationships
                    + "\"><Relationship Id=\"r\" Target=\"word/document.xml\" Type="
                    + "\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\"/>"
                    + "</Relationships>",
            "word/document.xml",
            "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>" + body
                    + "</w:body></w:document>"
        };
    }

    /**
     * Returns a PDF file.
     *
     * @param password the user password (possibly empty), or null for an unprotected document
     */
    private static byte[] pdf(String text, @Nullable String password, int bits) throws IOException {
        SubstituteFont.use();
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage();
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.beginText();
                content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
                content.newLineAtOffset(50, 700);
                content.showText(text);
                content.endText();
            }
            if (password != null) {
                StandardProtectionPolicy policy =
                        new StandardProtectionPolicy("owner", password, new AccessPermission());
                policy.setEncryptionKeyLength(bits);
                document.protect(policy);
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        }
    }
}
