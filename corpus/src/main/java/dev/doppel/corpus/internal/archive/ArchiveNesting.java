package dev.doppel.corpus.internal.archive;

import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.reader.Limits;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How deep in archives the reading is.
 *
 * @param depth of the archive at hand; the outermost has 1
 * @param whole counts what comes out of the outermost archive, at any depth
 * @param files numbers the files inside, at any depth and in the order of reading, whether they can be read or not
 */
public record ArchiveNesting(Limits limits, int depth, DecompressionGuard whole, AtomicInteger files) {
    /** @param size of the outermost archive as it lies there */
    static ArchiveNesting outermost(Limits limits, long size) {
        return new ArchiveNesting(limits, 1, new DecompressionGuard(limits, size, null), new AtomicInteger());
    }

    ArchiveNesting deeper() {
        return new ArchiveNesting(limits, depth + 1, whole, files);
    }

    boolean isDeepest() {
        return depth == limits.depth();
    }
}
