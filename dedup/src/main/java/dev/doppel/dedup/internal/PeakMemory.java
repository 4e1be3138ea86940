package dev.doppel.dedup.internal;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;

/** The most memory that the process has held so far. */
public final class PeakMemory {
    /** Where Linux tells; its line reads {@code VmHWM:   123456 kB}. */
    private static final Path STATUS = Path.of("/proc/self/status");

    private static final String HIGH_WATER_MARK = "VmHWM:";
    private static final long KILOBYTE = 1024;

    private PeakMemory() {}

    public static long bytes() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(HIGH_WATER_MARK)) {
                    return Long.parseLong(line.replaceAll("\\D", "")) * KILOBYTE;
                }
            }
        } catch (IOException e) {
            // Not Linux: what Java knows of must do.
        }
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage == null ? 0 : usage.getUsed())
                .sum();
    }
}
