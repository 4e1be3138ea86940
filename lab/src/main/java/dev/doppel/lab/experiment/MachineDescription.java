package dev.doppel.lab.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** On what times were measured, in words. */
final class MachineDescription {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final String MODEL = "model name";

    private MachineDescription() {}

    static String description() {
        int cores = Runtime.getRuntime().availableProcessors();
        return processor() + ", " + cores + (cores == 1 ? " core, " : " cores, ") + System.getProperty("os.name")
                + ", Java " + System.getProperty("java.version") + " (" + System.getProperty("java.vm.name") + ")";
    }

    /** Its model where the system tells, else its architecture. */
    private static String processor() {
        String architecture = System.getProperty("os.arch");
        if (!Files.isReadable(PROCESSORS)) {
            return architecture;
        }
        try (Stream<String> lines = Files.lines(PROCESSORS, StandardCharsets.UTF_8)) {
            return lines.filter(line -> line.startsWith(MODEL))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(architecture);
        } catch (IOException e) {
            return architecture;
        }
    }
}
