package dev.doppel.corpus.internal.reader;

/**
 * Limits on the input, so that a small malicious file can neither exhaust memory nor take hours.
 *
 * @param depth the maximum nesting depth of archives; 1 allows no nested archives
 * @param freeBytes the decompressed size in bytes that any file or archive member may reach at any compression ratio
 * @param ratio the maximum compression ratio of a file or archive member that expands beyond {@code freeBytes}
 * @param characters the maximum text length of one rich text document or notebook, in characters
 */
public record Limits(int depth, long freeBytes, int ratio, int characters) {
    /**
     * Default limits. Archives are rarely nested more than two levels deep, deflate compresses by a factor of about
     * 1000 at most, and books have fewer than 100 million characters.
     */
    public static final Limits DEFAULTS = new Limits(5, 1L << 30, 1000, 100_000_000);
}
