package dev.doppel.cli.evasion;

import dev.doppel.cli.evasion.LayoutDisguise.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The formats of disguised documents. Each document is assembled from bytes, so no other program is needed. */
enum FileFormat {
    TEXT("txt") {
        @Override
        byte[] plain(String text) {
            return utf8(text + "\n");
        }

        @Override
        Optional<byte[]> disguised(LayoutDisguise disguise, String text) {
            return Optional.empty();
        }
    },
    DOCX("docx") {
        @Override
        byte[] plain(String text) throws IOException {
            return docx("<w:p>" + run("", text) + "</w:p>");
        }

        @Override
        Optional<byte[]> disguised(LayoutDisguise disguise, String text) throws IOException {
            String style = switch (disguise) {
                case WHITE -> "<w:color w:val=\"FFFFFF\"/>";
                case TINY -> "<w:sz w:val=\"1\"/>";
                case NOT_DISPLAYED -> "<w:vanish/>";
                default -> "";
            };
            if (disguise == LayoutDisguise.IMAGE) {
                return Optional.of(
                        docx("<w:p><w:r><w:drawing/></w:r></w:p>", Map.of("word/media/image1.png", "image")));
            }
            if (disguise == LayoutDisguise.FONT) {
                String font = "<w:rFonts w:ascii=\"Shifted\" w:hAnsi=\"Shifted\"/>";
                return Optional.of(docx("<w:p>" + run(font, LayoutDisguise.shifted(text)) + "</w:p>"));
            }
            return style.isEmpty()
                    ? Optional.empty()
                    : Optional.of(docx("<w:p>" + runs(text, visible -> run("", visible), hidden -> run(style, hidden))
                            + "</w:p>"));
        }

        private String run(String style, String text) {
            return "<w:r><w:rPr>" + style + "</w:rPr><w:t xml:space=\"preserve\">" + escaped(text) + "</w:t></w:r>";
        }
    },
    PDF("pdf") {
        @Override
        byte[] plain(String text) {
            return new PdfPage().show(text, PdfPage.VISIBLE).bytes();
        }

        @Override
        Optional<byte[]> disguised(LayoutDisguise disguise, String text) {
            PdfPage page = new PdfPage();
            if (disguise == LayoutDisguise.IMAGE) {
                return Optional.of(page.showImage().bytes());
            }
            if (disguise == LayoutDisguise.FONT) {
                return Optional.of(
                        page.showWith(text, LayoutDisguise.shifted(text)).bytes());
            }
            for (Run run : LayoutDisguise.withHiddenWords(text)) {
                page.show(run.text(), run.hidden() ? disguise.name() : PdfPage.VISIBLE);
            }
            return Optional.of(page.bytes());
        }
    },
    HTML("html") {
        @Override
        byte[] plain(String text) {
            return html("<p>" + escaped(text) + "</p>");
        }

        @Override
        Optional<byte[]> disguised(LayoutDisguise disguise, String text) {
            String style = switch (disguise) {
                case WHITE -> "color:#fff";
                case TINY -> "font-size:0";
                case NOT_DISPLAYED -> "display:none";
                case TRANSPARENT -> "opacity:0";
                case OFF_PAGE -> "position:absolute;left:-9999px";
                case IMAGE, FONT -> "";
            };
            return Optional.of(html(
                    switch (disguise) {
                        case IMAGE -> "<p><img src=\"text.png\"></p>";
                        case FONT ->
                            "<p style=\"font-family:Shifted\">" + escaped(LayoutDisguise.shifted(text)) + "</p>";
                        default ->
                            "<p>"
                                    + runs(
                                            text,
                                            FileFormat::escaped,
                                            hidden -> "<span style=\"" + style + "\">" + hidden + "</span>")
                                    + "</p>";
                    }));
        }
    };

    private final String extension;

    FileFormat(String extension) {
        this.extension = extension;
    }

    String extension() {
        return extension;
    }

    /** Returns a document with a text. */
    abstract byte[] plain(String text) throws IOException;

    /** Returns a disguised document, or empty if the disguise is impossible in this format. */
    abstract Optional<byte[]> disguised(LayoutDisguise disguise, String text) throws IOException;

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }

    private static String runs(
            String text,
            java.util.function.UnaryOperator<String> visible,
            java.util.function.UnaryOperator<String> hidden) {
        return LayoutDisguise.withHiddenWords(text).stream()
                .map(run -> (run.hidden() ? hidden : visible).apply(run.text()))
                .collect(Collectors.joining());
    }

    private static byte[] html(String body) {
        return utf8("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>Essay</title></head><body>" + body
                + "</body></html>\n");
    }

    private static byte[] docx(String body) throws IOException {
        return docx(body, Map.of());
    }

    private static byte[] docx(String body, Map<String, String> more) throws IOException {
        Map<String, String> parts = new TreeMap<>(Map.of(
                "[Content_Types].xml",
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
                <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
                <Default Extension="png" ContentType="image/png"/>
                <Override PartName="/word/document.xml" ContentType="\
                application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>""",
                "_rels/.rels",
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
                <Relationship Id="r1" Target="word/document.xml" Type="\
                http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/></Relationships>""",
                "word/document.xml",
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<w:document"
                        + " xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>" + body
                        + "</w:body></w:document>"));
        parts.putAll(more);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(utf8(part.getValue()));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }
}
