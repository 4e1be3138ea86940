package dev.doppel.dedup.internal.run;

import dev.doppel.internal.spill.SpillFile;
import dev.doppel.results.MeasuredRecall;
import dev.doppel.results.internal.run.RunManifest;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the manifest {@value Workspace#MANIFEST} of a run on a single machine, and reads the settings of a finished
 * run from it.
 */
public final class DedupManifest {
    /** The Linux file that describes this process. Its line {@code VmHWM: 123456 kB} contains the peak memory use. */
    private static final Path STATUS = Path.of("/proc/self/status");

    private static final String HIGH_WATER_MARK = "VmHWM:";
    private static final long KILOBYTE = 1024;

    private DedupManifest() {}

    /**
     * Writes the manifest.
     *
     * @param memory the run's memory limit in bytes
     */
    public static void write(Workspace workspace, RunManifest manifest, long memory) {
        write(
                workspace,
                out -> manifest.write(out, json -> {
                    writeRecall(json, manifest.summary().measuredRecall());
                    writeCosts(json, workspace, memory);
                }));
    }

    /** Writes the duration of each stage, the run's memory limit in bytes, and its peak memory use. */
    public static void writeCosts(JsonGenerator json, Workspace workspace, long memory) {
        RunManifest.writeSeconds(json, workspace.state().seconds());
        json.writeNumberProperty("memory_bytes", memory);
        json.writeNumberProperty("peak_memory_bytes", peakMemory());
    }

    /** Writes the manifest under a temporary name, and renames it when it is complete. */
    public static void write(Workspace workspace, Consumer<OutputStream> manifest) {
        Path path = workspace.path(Workspace.MANIFEST_PART);
        try (OutputStream out = Files.newOutputStream(path)) {
            manifest.accept(out);
        } catch (IOException e) {
            throw SpillFile.failed("write", path, e);
        } catch (JacksonException e) {
            IOException cause = e.getCause() instanceof IOException io ? io : new IOException(e);
            throw SpillFile.failed("write", path, cause);
        }
        workspace.rename(path, Workspace.MANIFEST);
    }

    private static void writeRecall(JsonGenerator json, Optional<MeasuredRecall> measured) {
        if (measured.isEmpty()) {
            json.writeNullProperty("measured_recall");
            return;
        }
        MeasuredRecall recall = measured.get();
        json.writeObjectPropertyStart("measured_recall");
        if (recall.pairs() == 0) {
            json.writeNullProperty("value");
        } else {
            RunManifest.writeNumber(json, "value", recall.value());
            RunManifest.writeNumber(json, "lower", recall.lower());
            RunManifest.writeNumber(json, "upper", recall.upper());
        }
        json.writeNumberProperty("sample", recall.sample());
        json.writeNumberProperty("pairs", recall.pairs());
        json.writeNumberProperty("found", recall.found());
        json.writeEndObject();
    }

    private static long peakMemory() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(HIGH_WATER_MARK)) {
                    return Long.parseLong(line.replaceAll("\\D", "")) * KILOBYTE;
                }
            }
        } catch (IOException e) {
            // The file exists only on Linux. On other systems, use the total peak usage of Java's memory pools.
        }
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage == null ? 0 : usage.getUsed())
                .sum();
    }

    /** Copies the manifest from the output directory of a finished run to {@code json}, as a JSON value. */
    public static void copy(Path output, JsonGenerator json) {
        try (JsonParser parser =
                new JsonFactory().createParser(ObjectReadContext.empty(), output.resolve(Workspace.MANIFEST))) {
            parser.nextToken();
            json.copyCurrentStructureExact(parser);
        }
    }

    /** Reads the names and values of a finished run's settings from its manifest. */
    public static Map<String, String> readSettings(Path manifest) {
        Map<String, String> settings = new HashMap<>();
        try {
            read(manifest, RunManifest.SETTINGS, parser -> {
                for (String setting = parser.nextName(); setting != null; setting = parser.nextName()) {
                    settings.put(setting, parser.nextStringValue());
                }
            });
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    manifest + " is not the manifest of a run: name another directory, or replace it with --force", e);
        }
        return settings;
    }

    /**
     * Reads the sources of a run's input files from its manifest. The result is incomplete if the manifest is damaged.
     */
    static List<String> readSources(Path manifest) {
        List<String> sources = new ArrayList<>();
        try {
            read(manifest, RunManifest.INPUTS, parser -> {
                while (parser.nextToken() == JsonToken.START_OBJECT) {
                    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                        parser.nextToken();
                        if (name.equals(RunManifest.SOURCE)) {
                            sources.add(parser.getString());
                        }
                    }
                }
            });
        } catch (JacksonException e) {
            // Without a readable manifest, all files are treated as files that the run did not write.
        }
        return sources;
    }

    /** Calls {@code reader} with the parser positioned at the start of a property's value. */
    private static void read(Path manifest, String property, Consumer<JsonParser> reader) {
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), manifest)) {
            parser.nextToken();
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                parser.nextToken();
                if (name.equals(property)) {
                    reader.accept(parser);
                }
                parser.skipChildren();
            }
        }
    }
}
