package dev.doppel.dedup.internal;

import java.util.List;

/**
 * What was read of an input file.
 *
 * @param documents delivered
 * @param skipped how many records, or the file itself, were passed over
 * @param crc32c by which it is known again; empty where nothing of it could be read
 */
public record FileSummary(int documents, long skipped, String crc32c) {
    String line() {
        return documents + " " + skipped + " " + crc32c + "\n";
    }

    static FileSummary parse(String line) {
        List<String> parts = List.of(line.split(" ", -1));
        return new FileSummary(Integer.parseInt(parts.get(0)), Long.parseLong(parts.get(1)), parts.get(2));
    }

    /** Whether nothing of the file could be read; the first that was skipped says why. */
    boolean isUnread() {
        return documents == 0 && skipped > 0;
    }

    /** Whether the whole file is in the documents, so that it can be copied as it is where all of them are kept. */
    boolean isComplete() {
        return skipped == 0;
    }
}
