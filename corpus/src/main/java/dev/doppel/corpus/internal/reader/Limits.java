package dev.doppel.corpus.internal.reader;

/**
 * How far input may go before it is given up, so that a small file made to harm cannot take all memory or never end.
 *
 * @param depth how many archives may lie in one another, the outermost included
 * @param freeBytes how much any file or member may become by decoding, whatever its size
 * @param ratio how many times its own size a file or member may become beyond that
 * @param characters of the text of one document that is extracted from its layout
 */
public record Limits(int depth, long freeBytes, int ratio, int characters) {
    /**
     * Archives of archives are made by hand and seldom deeper than two. 1000 is near the most that deflate can do, so that
     * what exceeds it says nothing new. No book has 100 million characters.
     */
    public static final Limits DEFAULTS = new Limits(5, 1L << 30, 1000, 100_000_000);
}
