package dev.doppel.corpus;

/**
 * A note on a file that was read but is unusual.
 *
 * <pre>{@code
 * FileNote note = new FileNote("essay.docx", "the file is a PDF file, in spite of its name");
 * String message = note.toString();    // essay.docx: the file is a PDF file, in spite of its name
 * }</pre>
 *
 * @param source the name of the file
 * @param text the note, in one line of English
 */
public record FileNote(String source, String text) {
    /** Returns the name of the file, followed by the note. */
    @Override
    public String toString() {
        return source + ": " + text;
    }
}
