package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.SkipCause;
import java.util.Locale;

/**
 * Creates the exceptions for binary files that Doppel cannot read. The file name extension determines the reason and
 * the remedy.
 */
public final class UnsupportedFormat {
    private UnsupportedFormat() {}

    public static UnreadableException of(String fileName) {
        String extension = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return switch (extension) {
            case "xlsx", "xlsm", "xls", "ods", "numbers" ->
                new UnreadableException(SkipCause.SHEET, "spreadsheet", "save it as CSV");
            case "pptx", "ppt", "odp", "key" ->
                new UnreadableException(SkipCause.SLIDES, "presentation", "save it as PDF");
            case "png", "jpg", "jpeg", "heic", "tif", "tiff" ->
                new UnreadableException(SkipCause.PICTURE, "image", "run OCR on it first, for example with tesseract");
            case "rar", "7z" ->
                new UnreadableException(SkipCause.PACKED, "unsupported archive format", "unpack it, or pack it as ZIP");
            case "pages", "wps", "djvu", "mobi" ->
                new UnreadableException(SkipCause.DOCUMENT, "unsupported document format", "save it as PDF or DOCX");
            default ->
                new UnreadableException(
                        SkipCause.BINARY, "binary file", "if it is a document, save it as PDF, DOCX or text");
        };
    }
}
