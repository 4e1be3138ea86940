package dev.doppel.corpus.internal.reader;

import java.util.Locale;
import java.util.Map;

/** Kinds of file that Doppel does not read, by their extension: what to call them, and how their text can be had. */
public record UnsupportedFormat(String name, String remedy) {
    private static final UnsupportedFormat UNKNOWN =
            new UnsupportedFormat("binary file", "if it is a document, save it as PDF, DOCX or text");
    private static final UnsupportedFormat SPREADSHEET = new UnsupportedFormat("spreadsheet", "save it as CSV");
    private static final UnsupportedFormat PRESENTATION = new UnsupportedFormat("presentation", "save it as PDF");
    private static final UnsupportedFormat IMAGE =
            new UnsupportedFormat("image", "recognise its text first (OCR), for example with tesseract");
    private static final UnsupportedFormat ARCHIVE =
            new UnsupportedFormat("archive of a kind that is not read", "unpack it, or pack it as ZIP");
    private static final UnsupportedFormat OTHER_DOCUMENT =
            new UnsupportedFormat("document of a kind that is not read", "save it as PDF or DOCX");

    private static final Map<String, UnsupportedFormat> BY_EXTENSION = Map.ofEntries(
            Map.entry("xlsx", SPREADSHEET),
            Map.entry("xlsm", SPREADSHEET),
            Map.entry("xls", SPREADSHEET),
            Map.entry("ods", SPREADSHEET),
            Map.entry("numbers", SPREADSHEET),
            Map.entry("pptx", PRESENTATION),
            Map.entry("ppt", PRESENTATION),
            Map.entry("odp", PRESENTATION),
            Map.entry("key", PRESENTATION),
            Map.entry("png", IMAGE),
            Map.entry("jpg", IMAGE),
            Map.entry("jpeg", IMAGE),
            Map.entry("heic", IMAGE),
            Map.entry("tif", IMAGE),
            Map.entry("tiff", IMAGE),
            Map.entry("rar", ARCHIVE),
            Map.entry("7z", ARCHIVE),
            Map.entry("pages", OTHER_DOCUMENT),
            Map.entry("wps", OTHER_DOCUMENT),
            Map.entry("djvu", OTHER_DOCUMENT),
            Map.entry("mobi", OTHER_DOCUMENT));

    public static UnreadableException of(String fileName) {
        String extension = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        UnsupportedFormat kind = BY_EXTENSION.getOrDefault(extension, UNKNOWN);
        return new UnreadableException(kind.name, kind.remedy);
    }
}
