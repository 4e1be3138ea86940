package dev.doppel.cli.option;

import dev.doppel.dedup.DedupOptions;
import dev.doppel.internal.ByteSizes;
import org.jspecify.annotations.Nullable;

/** How much memory a command that spills to disk uses. */
public final class MemorySize {
    /** Of the memory that Java may use: the rest is for what comes and goes. */
    private static final double USUAL_SHARE = 0.75;

    /** Java leaves parts of its heap out of what it says it may use, depending on the collector. */
    private static final double COUNTED_DIFFERENTLY = 1.2;

    private MemorySize() {}

    /**
     * The bytes that were asked for, or the usual share of what Java may use.
     *
     * @param command for the message where that is too little
     */
    public static long of(@Nullable String memory, String command) {
        long most = Runtime.getRuntime().maxMemory();
        if (memory == null) {
            long usual = (long) (most * USUAL_SHARE);
            if (usual < DedupOptions.LEAST_MEMORY) {
                throw new IllegalArgumentException("Java may use only " + ByteSizes.of(most) + ", too little for "
                        + command + ": give it more with --memory 256M or DOPPEL_JAVA_OPTS=-Xmx256m");
            }
            return usual;
        }
        long asked = ByteSizes.parse(memory);
        if (asked > most * COUNTED_DIFFERENTLY) {
            throw new IllegalArgumentException("--memory " + memory + " is more than the " + ByteSizes.of(most)
                    + " that Java may use: give it more with DOPPEL_JAVA_OPTS=-Xmx" + (asked >> 20) + "m");
        }
        return asked;
    }
}
