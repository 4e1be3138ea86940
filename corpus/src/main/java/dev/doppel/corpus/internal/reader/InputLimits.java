package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.CorpusOptions;
import java.time.Duration;

/**
 * The limits on input files. These limits prevent a small malicious file from exhausting memory or taking hours to
 * read.
 *
 * @param depth the maximum nesting depth of archives; 1 allows no nested archives
 * @param freeBytes the decompressed size in bytes up to which the compression ratio of a file or archive member is not
 *     limited
 * @param ratio the maximum compression ratio of a file or archive member that expands beyond {@code freeBytes}
 * @param characters the maximum text length of one rich text document or notebook, in characters
 * @param time the maximum CPU time for reading one rich text document
 */
public record InputLimits(int depth, long freeBytes, int ratio, int characters, Duration time) {
    /**
     * The default limits. Archives are rarely nested more than two levels deep, deflate compresses by a factor of about
     * 1000 at most, and books have fewer than 100 million characters.
     */
    public static final InputLimits DEFAULTS = new InputLimits(5, 1L << 30, 1000, 100_000_000);

    /** Creates limits with the default CPU time. */
    public InputLimits(int depth, long freeBytes, int ratio, int characters) {
        this(depth, freeBytes, ratio, characters, CorpusOptions.DEFAULT_DOCUMENT_TIME);
    }

    /** Returns the limits for a corpus. */
    public static InputLimits of(CorpusOptions options) {
        return new InputLimits(
                DEFAULTS.depth, DEFAULTS.freeBytes, DEFAULTS.ratio, DEFAULTS.characters, options.documentTime());
    }
}
