package dev.doppel.dedup;

import java.util.List;

/**
 * What was read of an input file.
 *
 * @param documents delivered
 * @param skipped how many records, or the file itself, were passed over
 * @param fingerprint of its bytes
 */
record FileSummary(int documents, long skipped, Fingerprint fingerprint) {
    String line() {
        return documents + " " + skipped + " " + fingerprint.sha256() + " " + fingerprint.crc32c() + "\n";
    }

    static FileSummary parse(String line) {
        List<String> parts = List.of(line.split(" ", -1));
        return new FileSummary(
                Integer.parseInt(parts.get(0)),
                Long.parseLong(parts.get(1)),
                new Fingerprint(parts.get(2), parts.get(3)));
    }

    /** Whether the whole file is in the documents, so that it can be copied as it is where all of them are kept. */
    boolean isComplete() {
        return skipped == 0;
    }
}
