package dev.doppel.corpus;

/**
 * Something passed over, and why.
 *
 * @param source a file ({@code essays/x.bin}) or a record ({@code data.jsonl:17}), spelled like {@link
 *     dev.doppel.Document#source()}
 * @param reason one line
 */
public record Skipped(String source, String reason) {
    @Override
    public String toString() {
        return source + ": " + reason;
    }
}
