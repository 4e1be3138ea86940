package dev.doppel.corpus.internal.richtext;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.PackedFiles;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.internal.reader.DocumentTimeLimit;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.testing.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.tika.sax.BodyContentHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.helpers.AttributesImpl;

/** Tests that a document that takes too long is skipped, and that other documents are read. */
class SlowDocumentsTest {
    private static final String MORE_TIME = "leave it out, or allow more with --document-time";

    private static final CorpusOptions SHORT = CorpusOptions.DEFAULTS.withDocumentTime(Duration.ofMillis(100));

    /** A limit that every document exceeds. */
    private static final CorpusOptions NO_TIME = CorpusOptions.DEFAULTS.withDocumentTime(Duration.ofNanos(1));

    @TempDir
    Path folder;

    private void assertSkipped(String name, byte[] content) {
        write(folder.resolve(name), content);
        write(folder.resolve("z.txt"), "after");
        ReadResult reading = ReadResult.of(SHORT, folder);
        assertThat(reading.texts()).containsExactly("after");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(
                        folder + "/" + name, "takes more than 0.1 s of CPU time to read, the limit", MORE_TIME));
    }

    @Test
    void pdfFormThatDrawsItselfIsSkipped() {
        assertSkipped("a.pdf", pdfThatDrawsItself(false));
    }

    @Test
    void compressedPdfFormThatDrawsItselfIsSkipped() {
        assertSkipped("a.pdf", pdfThatDrawsItself(true));
    }

    /** PDFBox decrypts a form only once, and then does not read it from the file again. */
    @Test
    void encryptedPdfFormThatDrawsItselfIsSkipped() throws IOException {
        try (PDDocument document = Loader.loadPDF(pdfThatDrawsItself(false))) {
            document.protect(new StandardProtectionPolicy("owner", "", new AccessPermission()));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            document.save(bytes);
            assertSkipped("a.pdf", bytes.toByteArray());
        }
    }

    @Test
    void emailWithASlowAttachmentIsSkipped() {
        String attached = Base64.getMimeEncoder().encodeToString(pdfThatDrawsItself(false));
        assertSkipped(
                "a.eml",
                ReadResult.bytes("MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\n"
                        + "Content-Type: text/plain\n\nsee below\n--b\nContent-Disposition: attachment; filename=a.pdf\n"
                        + "Content-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n" + attached
                        + "\n--b--\n"));
    }

    @Test
    void slowArchiveMemberIsSkipped() {
        write(folder.resolve("a.zip"), PackedFiles.zip("slow.pdf", pdfThatDrawsItself(false), "b.txt", "after"));
        ReadResult reading = ReadResult.of(SHORT, folder);
        assertThat(reading.texts()).containsExactly("after");
        assertThat(reading.skipped()).extracting(Skipped::source).containsExactly(folder + "/a.zip!/slow.pdf");
    }

    /** The time limit must hold for the parser of every format. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "chromium.pdf",
                "python-docx.docx",
                "libreoffice.doc",
                "libreoffice.odt",
                "pandoc.epub",
                "pandoc.rtf",
                "pandoc.html",
                "mail.eml"
            })
    void parserIsStopped(String file) throws IOException {
        Path essay = SharedData.project().resolve("testing/foreign/essay/tides-" + file);
        write(folder.resolve(file), Files.readAllBytes(essay));
        write(folder.resolve("z.txt"), "after");
        assertThat(ReadResult.of(folder).documents()).hasSize(2);
        ReadResult reading = ReadResult.of(NO_TIME, folder);
        assertThat(reading.texts()).containsExactly("after");
        assertThat(reading.skipped()).extracting(Skipped::remedy).containsExactly(MORE_TIME);
    }

    /** A parser may deliver elements and text for hours after it has read its input. */
    @Test
    void outputOfAParserIsStopped() {
        TimeLimitedHandler handler =
                new TimeLimitedHandler(new BodyContentHandler(), new DocumentTimeLimit(Duration.ofNanos(1)));
        assertThatExceptionOfType(DocumentTimeLimit.Exceeded.class)
                .isThrownBy(() -> handler.startElement("", "p", "p", new AttributesImpl()));
        assertThatExceptionOfType(DocumentTimeLimit.Exceeded.class)
                .isThrownBy(() -> handler.characters(new char[] {'a'}, 0, 1));
    }

    /** Otherwise, a page would lose its marks of hidden text, depending on the speed of the machine. */
    @Test
    void searchForHiddenTextIsStopped() {
        byte[] page = ReadResult.bytes("<p style=\"color: white\">hidden</p><p>visible</p>");
        InputLimits limits = InputLimits.of(CorpusOptions.DEFAULTS);
        assertThatExceptionOfType(DocumentTimeLimit.Exceeded.class).isThrownBy(() -> {
            RichTextExtractor extractor = new RichTextExtractor(
                    "a.html", page, page.length, limits, new DocumentTimeLimit(Duration.ofMillis(500)));
            String text = extractor.text();
            while (true) {
                assertThat(extractor.hidden(text)).hasSize(1);
            }
        });
    }

    /** Returns a PDF file with one page and a form that draws itself twice. */
    private static byte[] pdfThatDrawsItself(boolean compressed) {
        String resources = "/Resources << /XObject << /F 5 0 R >> >>";
        byte[] content = "/F Do /F Do".getBytes(StandardCharsets.US_ASCII);
        return pdf(
                object("<< /Type /Catalog /Pages 2 0 R >>"),
                object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
                object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R " + resources + " >>"),
                stream("", "/F Do".getBytes(StandardCharsets.US_ASCII)),
                stream(
                        "/Type /XObject /Subtype /Form /BBox [0 0 9 9] " + resources
                                + (compressed ? " /Filter /FlateDecode" : ""),
                        compressed ? deflated(content) : content));
    }

    private static byte[] pdf(byte[]... objects) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(object("%PDF-1.4\n"));
        List<Integer> offsets = new ArrayList<>();
        for (byte[] object : objects) {
            offsets.add(file.size());
            file.writeBytes(object(offsets.size() + " 0 obj\n"));
            file.writeBytes(object);
            file.writeBytes(object("\nendobj\n"));
        }
        StringBuilder end = new StringBuilder("xref\n0 " + (objects.length + 1) + "\n0000000000 65535 f \n");
        offsets.forEach(offset -> end.append(String.format("%010d 00000 n \n", offset)));
        end.append("trailer\n<< /Size " + (objects.length + 1) + " /Root 1 0 R >>\nstartxref\n" + file.size()
                + "\n%%EOF\n");
        file.writeBytes(object(end.toString()));
        return file.toByteArray();
    }

    private static byte[] object(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] stream(String dictionary, byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(object("<< " + dictionary + " /Length " + content.length + " >>\nstream\n"));
        bytes.writeBytes(content);
        bytes.writeBytes(object("\nendstream"));
        return bytes.toByteArray();
    }

    private static byte[] deflated(byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }
}
