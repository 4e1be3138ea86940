package dev.doppel.corpus;

import java.util.Locale;

/**
 * The kind of problem that caused an input to be skipped. User interfaces can describe the common problems in other
 * languages.
 *
 * <pre>{@code
 * Skipped skipped = new Skipped("essays/ana.docx", "password-protected", "remove the password");
 * SkipCause cause = skipped.cause();    // OTHER
 * String label = SkipCause.NO_TEXT.label();    // no-text
 * }</pre>
 */
public enum SkipCause {
    /** The file has 0 bytes, or contains only a line break. */
    EMPTY,
    /** The file or submission contains no text. */
    NO_TEXT,
    /** The file is a document whose pages contain only images. */
    IMAGES,
    /** The file is an image. */
    PICTURE,
    SHEET,
    SLIDES,
    /** The file is an archive in an unsupported format. */
    PACKED,
    /** The file is a document in an unsupported format. */
    DOCUMENT,
    /** The file is a binary file of an unknown kind. */
    BINARY,
    /** The content is damaged, or not in the format that the file name indicates. */
    DAMAGED,
    /** The content is damaged, but the part before the damage was read. */
    DAMAGED_LATER,
    ENCRYPTED,
    /** The submission contains no files to compare. */
    NO_FILES,
    /** The submission contains several files, and none of them can be read. */
    NO_FILE_READ,
    /** The file is a table or JSONL file that was selected together with documents. */
    DATA,
    /** Any other cause, which is described only by {@link Skipped#reason()}. */
    OTHER;

    /** Returns the name of this cause in reports and in the REST API. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
