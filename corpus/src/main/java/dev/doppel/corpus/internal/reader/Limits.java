package dev.doppel.corpus.internal.reader;

/**
 * Limits on the input, so that a small malicious file can neither exhaust memory nor take forever.
 *
 * @param depth how deep archives may be nested, including the outermost
 * @param freeBytes the decompressed size that any file or member may have, whatever its compressed size
 * @param ratio the decompression ratio that a larger file or member may have
 * @param characters the length of the text extracted from one rich text document
 */
public record Limits(int depth, long freeBytes, int ratio, int characters) {
    /**
     * The default limits. Archives are rarely nested deeper than two, deflate reaches a ratio of about 1000 at most,
     * and no book has 100 million characters.
     */
    public static final Limits DEFAULTS = new Limits(5, 1L << 30, 1000, 100_000_000);
}
