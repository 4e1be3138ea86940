package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.Format;

/**
 * The size of the parts into which a file is split.
 *
 * @param bytes the usual size of a part in bytes
 * @param maxChars the maximum number of characters that each thread should hold in memory
 */
public record FilePartSize(int bytes, long maxChars) {
    /** The maximum number of small files in a part. */
    public static final int MAX_FILES = 16;

    /** A size for files that are not split. */
    public static final FilePartSize NONE = new FilePartSize(0, 0);

    /** The maximum size in bytes of a part that consists of a single record, if enough memory is available. */
    private static final int LONG_RECORD = 1 << 24;

    private static final int LONG_RECORD_RATIO = 4;

    private static final int MAX_TEXT_FILE = 1 << 20;

    /**
     * The maximum size in bytes of a rich text file that is read in parallel. Such a file is much larger than its text.
     */
    private static final int MAX_RICH_FILE = 1 << 24;

    private static final int RICH_RATIO = 4;

    /** Returns the maximum size of a part in bytes. Only a part with a single record exceeds the usual size. */
    public int longest() {
        long longest = LONG_RECORD_RATIO * Math.min(LONG_RECORD / LONG_RECORD_RATIO, maxChars);
        return (int) Math.max(bytes, longest);
    }

    /** Returns the maximum decompressed size in bytes of a file that is read as a single part. */
    public int wholeFile(Format format) {
        long longest = switch (format) {
            case TEXT, NOTEBOOK -> Math.min(MAX_TEXT_FILE, maxChars);
            case RICH_TEXT -> RICH_RATIO * Math.min(MAX_RICH_FILE / RICH_RATIO, maxChars);
            default -> 0;
        };
        return (int) Math.max(bytes, longest);
    }

    /** Returns whether a file or part with {@code chars} characters fits in the memory that each thread may use. */
    public boolean fits(long chars) {
        return chars <= Math.max(bytes, maxChars);
    }
}
