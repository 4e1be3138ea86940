package dev.doppel.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;

/** Creates minimal valid files in rich text formats. */
final class RichFiles {
    private RichFiles() {}

    static byte[] html(String text) {
        return bytes("<html><head><title>T</title></head><body><p>" + text + "</p></body></html>\n");
    }

    static byte[] rtf(String text) {
        return bytes("{\\rtf1\\ansi\\ansicpg1252{\\info{\\title T}}" + text + "\\par}");
    }

    static byte[] mail(String text) {
        return bytes("From: a@example.org\r\nSubject: S\r\nMessage-ID: <" + text.hashCode() + "@example.org>\r\n\r\n"
                + text + "\r\n");
    }

    static byte[] odt(String text) {
        String content = "<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\""
                + " xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><office:body><office:text><text:p>"
                + text + "</text:p></office:text></office:body></office:document-content>";
        return new ArchiveFiles()
                .add("mimetype", bytes("application/vnd.oasis.opendocument.text"))
                .add("content.xml", bytes(content))
                .zip();
    }

    static byte[] epub(String text) {
        String container = "<container xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile"
                + " full-path=\"book.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles></container>";
        String book = "<package xmlns=\"http://www.idpf.org/2007/opf\"><manifest>"
                + "<item id=\"a\" href=\"a.xhtml\" media-type=\"application/xhtml+xml\"/></manifest>"
                + "<spine><itemref idref=\"a\"/></spine></package>";
        String page = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>T</title></head><body><p>" + text
                + "</p></body></html>";
        return new ArchiveFiles()
                .add("mimetype", bytes("application/epub+zip"))
                .add("META-INF/container.xml", bytes(container))
                .add("book.opf", bytes(book))
                .add("a.xhtml", bytes(page))
                .zip();
    }

    static byte[] docx(String text) {
        String types = "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default"
                + " Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Override"
                + " PartName=\"/word/document.xml\" ContentType=\"application/"
                + "vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>";
        String relationships = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                + "<Relationship Id=\"r\" Target=\"word/document.xml\""
                + " Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\"/>"
                + "</Relationships>";
        String document =
                "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>"
                        + "<w:p><w:r><w:t>" + text + "</w:t></w:r></w:p></w:body></w:document>";
        return new ArchiveFiles()
                .add("[Content_Types].xml", bytes(types))
                .add("_rels/.rels", bytes(relationships))
                .add("word/document.xml", bytes(document))
                .zip();
    }

    /** Returns a PDF file with lines of text. Does not use a library, since libraries search for installed fonts. */
    static byte[] pdf(String text) {
        StringBuilder page = new StringBuilder("BT /F 12 Tf 50 700 Td 14 TL\n");
        List<String> words = List.of(text.split(" ", -1));
        for (int i = 0; i < words.size(); i += 10) {
            List<String> line = words.subList(i, Math.min(i + 10, words.size()));
            page.append('(').append(String.join(" ", line)).append(") Tj T*\n");
        }
        page.append("ET\n");
        List<String> objects = List.of(
                "<</Type/Catalog/Pages 2 0 R>>",
                "<</Type/Pages/Kids[3 0 R]/Count 1>>",
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
                "<</Length " + page.length() + ">>\nstream\n" + page + "endstream",
                "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
        StringBuilder file = new StringBuilder("%PDF-1.4\n");
        List<Integer> offsets = new ArrayList<>();
        for (String object : objects) {
            offsets.add(file.length());
            file.append(offsets.size()).append(" 0 obj\n").append(object).append("\nendobj\n");
        }
        int table = file.length();
        file.append("xref\n0 6\n0000000000 65535 f \n");
        offsets.forEach(offset -> file.append(String.format("%010d 00000 n \n", offset)));
        file.append("trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n")
                .append(table)
                .append("\n%%EOF\n");
        return bytes(file.toString());
    }

    static byte[] pdfWithPassword() throws IOException {
        try (PDDocument document = new PDDocument()) {
            document.addPage(new PDPage());
            StandardProtectionPolicy policy = new StandardProtectionPolicy("owner", "user", new AccessPermission());
            policy.setEncryptionKeyLength(128);
            document.protect(policy);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
