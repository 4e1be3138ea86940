package dev.doppel.dedup.internal;

import java.util.List;

/**
 * Counts of what was read from an input file.
 *
 * @param skipped the number of records that could not be read, or 1 if the whole file could not be read
 * @param crc32c the checksum of the content; empty if nothing could be read
 */
public record FileSummary(int documents, long skipped, String crc32c) {
    String line() {
        return documents + " " + skipped + " " + crc32c + "\n";
    }

    static FileSummary parse(String line) {
        List<String> parts = List.of(line.split(" ", -1));
        return new FileSummary(Integer.parseInt(parts.get(0)), Long.parseLong(parts.get(1)), parts.get(2));
    }

    /** Returns whether nothing could be read from the file. */
    boolean isUnread() {
        return documents == 0 && skipped > 0;
    }

    /** Returns whether the whole file was read, so that it can be copied if all its documents are kept. */
    boolean isComplete() {
        return skipped == 0;
    }
}
