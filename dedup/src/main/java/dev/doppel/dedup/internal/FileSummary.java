package dev.doppel.dedup.internal;

import java.util.List;

/**
 * Counts of the documents and skipped records in an input file.
 *
 * @param skipped the number of records that could not be read, or 1 if the whole file could not be read
 * @param crc32c the CRC-32C of the content, or an empty string if nothing could be read
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

    /** Returns whether no record was skipped. A complete file is copied unchanged if all its documents are kept. */
    boolean isComplete() {
        return skipped == 0;
    }
}
