package dev.doppel.corpus;

import java.util.Locale;
import java.util.Map;

/** Kinds of file that Doppel does not read, by their extension: what to call them, and how their text can be had. */
record UnsupportedKind(String name, String remedy) {
    private static final UnsupportedKind UNKNOWN =
            new UnsupportedKind("binary file", "if it is a document, save it as PDF, DOCX or text");
    private static final UnsupportedKind SPREADSHEET = new UnsupportedKind("spreadsheet", "save it as CSV");
    private static final UnsupportedKind PRESENTATION = new UnsupportedKind("presentation", "save it as PDF");
    private static final UnsupportedKind IMAGE =
            new UnsupportedKind("image", "recognise its text first (OCR), for example with tesseract");
    private static final UnsupportedKind ARCHIVE =
            new UnsupportedKind("archive of a kind that is not read", "unpack it, or pack it as ZIP");
    private static final UnsupportedKind OTHER_DOCUMENT =
            new UnsupportedKind("document of a kind that is not read", "save it as PDF or DOCX");

    private static final Map<String, UnsupportedKind> BY_EXTENSION = Map.ofEntries(
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

    static UnreadableException of(String fileName) {
        String extension = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        UnsupportedKind kind = BY_EXTENSION.getOrDefault(extension, UNKNOWN);
        return new UnreadableException(kind.name, kind.remedy);
    }
}
