package dev.doppel.corpus;

import java.util.Locale;

/**
 * A common cause why an input is skipped, so that user interfaces can word it in other languages.
 *
 * <pre>{@code
 * Skipped skipped = new Skipped("essays/ana.docx", "password-protected", "remove the password");
 * SkipCause cause = skipped.cause();    // OTHER
 * String label = SkipCause.NO_TEXT.label();    // no-text
 * }</pre>
 */
public enum SkipCause {
    /** The file has 0 bytes. */
    EMPTY,
    /** The file contains no words. */
    NO_TEXT,
    /** A document whose pages contain only images. */
    IMAGES,
    /** An image file. */
    PICTURE,
    SHEET,
    SLIDES,
    /** An archive in an unsupported format. */
    PACKED,
    /** A document in an unsupported format. */
    DOCUMENT,
    /** A binary file of unknown kind. */
    BINARY,
    /** The content is damaged, or not in the format that the file name indicates. */
    DAMAGED,
    /** The content is damaged after its beginning, which was read. */
    DAMAGED_LATER,
    ENCRYPTED,
    /** No file of a submission is compared. */
    NO_FILES,
    /** A submission has several files, and none of them can be read. */
    NO_FILE_READ,
    /** Any other cause, which only the reason describes. */
    OTHER;

    /** Returns the name of this cause in reports and in the REST API. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
