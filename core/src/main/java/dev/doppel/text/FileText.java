package dev.doppel.text;

import java.util.ArrayList;
import java.util.List;

/**
 * The text of one file in a document. Most documents consist of a single file. Words, shingles and passages never span
 * two files.
 *
 * <pre>{@code
 * FileText file = new FileText("Hello.java", 0, "int i = 0;");
 * int words = TextScheme.requested("code").splitter().split(file).count();    // 5
 * }</pre>
 *
 * @param name the file's name, whose extension identifies the programming language; may be empty
 * @param start the offset of the file in the document's text
 * @param content the file's text, including the separator before the next file
 */
public record FileText(String name, int start, Utf8Text content) {
    public FileText(String name, int start, String text) {
        this(name, start, Utf8Text.of(text));
    }

    /**
     * The beginning of a file in a document's text.
     *
     * @param name the file's name; may be empty
     * @param start the offset of the file's first character
     */
    public record Start(String name, int start) {}

    /** Splits a text into its files. The file starts must be in ascending order, and the first must be at offset 0. */
    public static List<FileText> in(Utf8Text content, List<Start> starts) {
        if (starts.size() == 1) {
            return List.of(new FileText(starts.get(0).name(), 0, content));
        }
        String text = content.toString();
        List<FileText> files = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int from = starts.get(i).start();
            int to = i + 1 < starts.size() ? starts.get(i + 1).start() : text.length();
            files.add(new FileText(starts.get(i).name(), from, text.substring(from, to)));
        }
        return files;
    }

    /** Returns the file's text as a string. */
    public String text() {
        return content.toString();
    }

    /** Returns a file with the given text and an empty name. */
    public static FileText of(String text) {
        return new FileText("", 0, text);
    }
}
