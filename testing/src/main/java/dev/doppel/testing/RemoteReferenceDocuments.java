package dev.doppel.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Creates documents in every rich-text format. The documents refer to remote resources and to a local file, and readers
 * must not follow these references.
 */
public final class RemoteReferenceDocuments {
    /**
     * The text of each document. Readers must not return any other text, but may return less if a document declares
     * entities.
     */
    public static final String TEXT = "plain words";

    private static final String RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

    private final String url;
    private final String declaration;

    private RemoteReferenceDocuments(String url, Path secret) {
        this.url = url;
        this.declaration = "<?xml version=\"1.0\"?><!DOCTYPE root SYSTEM \"" + url + "dtd\" ["
                + "<!ENTITY % more SYSTEM \"" + url + "parameter\"> %more;"
                + "<!ENTITY remote SYSTEM \"" + url + "entity\">"
                + "<!ENTITY local SYSTEM \"" + secret.toUri() + "\">]>";
    }

    /**
     * Returns the documents, keyed by file name.
     *
     * @param url the common prefix of all remote URLs in the documents
     * @param secret the local file to which the documents refer
     */
    public static Map<String, byte[]> of(String url, Path secret) {
        RemoteReferenceDocuments documents = new RemoteReferenceDocuments(url, secret);
        Map<String, byte[]> all = new LinkedHashMap<>();
        all.put("linked.html", bytes(documents.html("<!DOCTYPE html SYSTEM \"" + url + "dtd\">", "")));
        all.put("entities.html", bytes(documents.html(documents.declaration, "&remote;&local;")));
        all.put("linked.docx", documents.docx("", "", ""));
        all.put("types.docx", documents.docx(documents.declaration, "", ""));
        all.put("relations.docx", documents.docx("", documents.declaration, ""));
        all.put("entities.docx", documents.docx("", "", documents.declaration));
        all.put("linked.odt", documents.odt("", ""));
        all.put("entities.odt", documents.odt(documents.declaration, "&remote;&local;"));
        all.put("linked.epub", documents.epub("", "", ""));
        all.put("container.epub", documents.epub(documents.declaration, "", ""));
        all.put("package.epub", documents.epub("", documents.declaration, ""));
        all.put("entities.epub", documents.epub("", "", documents.declaration));
        all.put("linked.pdf", documents.pdf());
        all.put("linked.rtf", documents.rtf());
        all.put("linked.eml", documents.mail());
        return all;
    }

    private String html(String head, String entities) {
        return head + "<html><head><base href='" + url + "base/'><link rel='stylesheet' href='" + url + "style.css'>"
                + "<link rel='preload' href='" + url + "preload'><style>@import '" + url + "import.css';"
                + " p { background: url(" + url + "back.png) }</style><script src='" + url + "script.js'></script>"
                + "<meta http-equiv='refresh' content='0; url=" + url + "refresh'></head><body background='" + url
                + "body.png'><p>" + TEXT + entities + "</p><img src='" + url + "image.png' srcset='" + url
                + "wide.png 2x'><iframe src='" + url + "frame'></iframe><object data='" + url + "object'></object>"
                + "<embed src='" + url + "embed'><video src='" + url + "video' poster='" + url + "poster'></video>"
                + "<svg xmlns:xlink='http://www.w3.org/1999/xlink'><image xlink:href='" + url + "svg.png'/><use href='"
                + url + "use.svg'/></svg></body></html>";
    }

    private byte[] docx(String types, String relations, String document) {
        String entities = document.isEmpty() ? "" : "&remote;&local;";
        return zip(
                "[Content_Types].xml",
                types + "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default"
                        + " Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                        + "<Override PartName=\"/word/document.xml\" ContentType=\"application/"
                        + "vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>",
                "_rels/.rels",
                relations
                        + relationships("<Relationship Id=\"r\" Target=\"word/document.xml\" Type=\"" + RELATIONSHIPS
                                + "officeDocument\"/>" + external("thumbnail")),
                "word/_rels/document.xml.rels",
                relationships(external("image")
                        + external("attachedTemplate")
                        + external("hyperlink")
                        + external("oleObject")
                        + external("subDocument")
                        + external("styles")
                        + external("header")
                        + external("footnotes")),
                "word/document.xml",
                document
                        + "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\" xmlns:r=\""
                        + RELATIONSHIPS.substring(0, RELATIONSHIPS.length() - 1)
                        + "\" xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\"><w:body><w:p><w:r><w:t>"
                        + TEXT + entities + "</w:t></w:r><w:r><w:drawing><a:blip r:link=\"image\"/></w:drawing></w:r>"
                        + "<w:r><w:instrText> INCLUDETEXT \"" + url + "text\" </w:instrText></w:r></w:p>"
                        + "<w:subDoc r:id=\"subDocument\"/></w:body></w:document>");
    }

    private static String relationships(String all) {
        return "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" + all
                + "</Relationships>";
    }

    private String external(String kind) {
        return "<Relationship Id=\"" + kind + "\" Type=\"" + RELATIONSHIPS + kind + "\" Target=\"" + url + kind
                + "\" TargetMode=\"External\"/>";
    }

    private byte[] odt(String head, String entities) {
        return zip(
                "mimetype",
                "application/vnd.oasis.opendocument.text",
                "META-INF/manifest.xml",
                head + "<m:manifest xmlns:m=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"/>",
                "meta.xml",
                head + "<o:document-meta xmlns:o=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\"/>",
                "content.xml",
                head + "<o:document-content xmlns:o=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\""
                        + " xmlns:t=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\""
                        + " xmlns:d=\"urn:oasis:names:tc:opendocument:xmlns:drawing:1.0\""
                        + " xmlns:x=\"http://www.w3.org/1999/xlink\"><o:body><o:text><t:p>" + TEXT + entities
                        + "</t:p><d:frame><d:image x:href=\"" + url + "image\"/></d:frame><t:section>"
                        + "<t:section-source x:href=\"" + url + "section\"/></t:section></o:text></o:body>"
                        + "</o:document-content>");
    }

    private byte[] epub(String container, String book, String page) {
        String entities = page.isEmpty() ? "" : "&remote;&local;";
        return zip(
                "mimetype",
                "application/epub+zip",
                "META-INF/container.xml",
                container + "<container xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile"
                        + " full-path=\"book.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles></container>",
                "book.opf",
                book + "<package xmlns=\"http://www.idpf.org/2007/opf\"><manifest><item id=\"a\" href=\"a.xhtml\""
                        + " media-type=\"application/xhtml+xml\"/><item id=\"b\" href=\"" + url + "chapter\""
                        + " media-type=\"audio/mpeg\"/></manifest><spine><itemref idref=\"a\"/></spine></package>",
                "a.xhtml",
                page + "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><link rel=\"stylesheet\" href=\"" + url
                        + "style\"/></head><body><p>" + TEXT + entities + "</p><img src=\"" + url
                        + "image\"/></body></html>");
    }

    /** Returns a PDF whose page has an external stream and whose form and metadata contain XML entities. */
    private byte[] pdf() {
        String page = "BT /F 12 Tf 50 700 Td (" + TEXT + ") Tj ET\n/X Do\n";
        String xml = declaration + "<root>&remote;&local;</root>";
        String elsewhere = "<</FS/URL/F(" + url + "stream)>>";
        List<String> objects = List.of(
                "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/URI/URI(" + url + "open)>>/Metadata 6 0 R"
                        + "/AcroForm<</Fields[]/XFA 7 0 R>>/AA<</WC<</S/GoToR/F" + elsewhere + "/D[0/Fit]>>>>>>",
                "<</Type/Pages/Kids[3 0 R]/Count 1>>",
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents[4 0 R 8 0 R]/Resources<</Font<</F 5 0 R>>"
                        + "/XObject<</X 9 0 R>>>>/AA<</O<</S/Launch/F" + elsewhere
                        + ">>>>/Annots[<</Type/Annot/Subtype/Link"
                        + "/Rect[0 0 9 9]/A<</S/SubmitForm/F" + elsewhere + ">>>>]>>",
                "<</Length " + page.length() + ">>\nstream\n" + page + "endstream",
                "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
                "<</Type/Metadata/Subtype/XML/Length " + xml.length() + ">>\nstream\n" + xml + "\nendstream",
                "<</Length " + xml.length() + ">>\nstream\n" + xml + "\nendstream",
                "<</Length 0/F" + elsewhere + ">>\nstream\n\nendstream",
                "<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F" + elsewhere
                        + "/Page 0>>/Length 0>>\nstream\n\nendstream");
        StringBuilder file = new StringBuilder("%PDF-1.7\n");
        List<Integer> offsets = new ArrayList<>();
        for (String object : objects) {
            offsets.add(file.length());
            file.append(offsets.size()).append(" 0 obj\n").append(object).append("\nendobj\n");
        }
        int table = file.length();
        file.append("xref\n0 ").append(objects.size() + 1).append("\n0000000000 65535 f \n");
        offsets.forEach(offset -> file.append("%010d 00000 n \n".formatted(offset)));
        file.append("trailer\n<</Size ").append(objects.size() + 1).append("/Root 1 0 R>>\nstartxref\n");
        return bytes(file.append(table).append("\n%%EOF\n").toString());
    }

    private byte[] rtf() {
        return bytes("{\\rtf1\\ansi{\\*\\template " + url + "template}" + TEXT
                + "\\par{\\field{\\*\\fldinst INCLUDEPICTURE \""
                + url + "picture\" \\\\d}{\\fldrslt}}{\\field{\\*\\fldinst INCLUDETEXT \"" + url
                + "text\"}{\\fldrslt}}{\\object\\objlink\\objautlink{\\*\\objdata " + url + "}}}");
    }

    private byte[] mail() {
        return bytes(String.join(
                "\r\n",
                "From: a@example.org",
                "MIME-Version: 1.0",
                "Content-Type: multipart/mixed; boundary=x",
                "",
                "--x",
                "Content-Type: text/html",
                "",
                html("", ""),
                "--x",
                "Content-Type: message/external-body; access-type=URL; URL=\"" + url + "body\"",
                "",
                "Content-Type: text/plain",
                "",
                "--x--",
                ""));
    }

    private static byte[] zip(String... namesAndContents) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < namesAndContents.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndContents[i]));
                zip.write(bytes(namesAndContents[i + 1]));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
