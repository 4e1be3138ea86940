package dev.doppel.corpus.internal.reader;

/**
 * Limits on the input, so that a small malicious file can neither exhaust memory nor take forever.
 *
 * @param depth how deep archives may be nested, including the outermost
 * @param freeBytes the decompressed size that is allowed for any file or member, whatever its compressed size
 * @param ratio the maximum decompression ratio of a file or member that expands beyond {@code freeBytes}
 * @param characters the maximum length of the text extracted from one rich text document
 */
public record Limits(int depth, long freeBytes, int ratio, int characters) {
    /**
     * The default limits. Archives are rarely nested deeper than two, deflate reaches a ratio of about 1000 at most,
     * and no book has 100 million characters.
     */
    public static final Limits DEFAULTS = new Limits(5, 1L << 30, 1000, 100_000_000);
}
