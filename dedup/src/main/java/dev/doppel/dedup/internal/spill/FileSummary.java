package dev.doppel.dedup.internal.spill;

import java.util.List;

/**
 * The numbers of documents and skipped records in an input file, and the file's checksum.
 *
 * @param skipped the number of skipped records, or 1 if the whole file could not be read
 * @param crc32c the CRC-32C of the file's content in hexadecimal, or an empty string if nothing could be read
 */
public record FileSummary(int documents, long skipped, String crc32c) {
    public String line() {
        return documents + " " + skipped + " " + crc32c + "\n";
    }

    public static FileSummary parse(String line) {
        List<String> parts = List.of(line.split(" ", -1));
        return new FileSummary(Integer.parseInt(parts.get(0)), Long.parseLong(parts.get(1)), parts.get(2));
    }

    /** Returns whether the file has no documents because the whole file or all of its records were skipped. */
    public boolean isUnread() {
        return documents == 0 && skipped > 0;
    }

    /** Returns whether no record was skipped. A complete file is copied unchanged if all of its documents are kept. */
    public boolean isComplete() {
        return skipped == 0;
    }
}
