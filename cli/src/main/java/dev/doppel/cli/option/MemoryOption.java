package dev.doppel.cli.option;

import dev.doppel.dedup.DedupOptions;
import dev.doppel.internal.ByteSizes;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The {@code --memory} option of commands that spill to disk. */
public final class MemoryOption {
    /**
     * The default amount of memory, as a fraction of the maximum heap size. The rest of the heap is used for
     * short-lived objects.
     */
    private static final double DEFAULT_SHARE = 0.75;

    /**
     * The maximum ratio of the requested memory to the maximum heap size that Java reports. The ratio is above 1, since
     * some garbage collectors report less than {@code -Xmx}.
     */
    private static final double TOLERANCE = 1.2;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            description = "Use this much memory, such as 4G (default: three quarters of what Java may use). Data that"
                    + " does not fit is stored in temporary files.")
    private @Nullable String memory;

    public boolean isGiven() {
        return memory != null;
    }

    /** Returns three quarters of the maximum heap size. */
    public static long defaultBytes() {
        return (long) (Runtime.getRuntime().maxMemory() * DEFAULT_SHARE);
    }

    /**
     * Returns the requested number of bytes, or three quarters of the maximum heap size if the option is absent.
     *
     * @param command the name of the command, for error messages
     */
    public long bytes(String command) {
        long most = Runtime.getRuntime().maxMemory();
        if (memory == null) {
            long share = defaultBytes();
            if (share < DedupOptions.MIN_MEMORY) {
                throw new IllegalArgumentException("Java may use only " + ByteSizes.ofMemory(most) + ", too little for "
                        + command + ": use --memory 256M or DOPPEL_JAVA_OPTS=-Xmx256m");
            }
            return share;
        }
        long requested = ByteSizes.parseMemory(memory);
        if (requested > most * TOLERANCE) {
            throw new IllegalArgumentException("--memory " + memory + " is more than the " + ByteSizes.ofMemory(most)
                    + " that Java may use: set DOPPEL_JAVA_OPTS=-Xmx" + (requested >> 20) + "m");
        }
        return requested;
    }
}
