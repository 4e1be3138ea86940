package dev.doppel.spark.internal.run;

import dev.doppel.results.internal.run.RunManifest;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.SparkContext;
import org.apache.spark.storage.RDDInfo;
import tools.jackson.core.JsonGenerator;

/**
 * Writes the manifest of a Spark run, including the costs of the run. Counts have the same names as in the manifest of
 * a run on a single machine.
 */
public final class SparkRunManifest {
    private SparkRunManifest() {}

    /** Writes the manifest, and closes {@code out}. */
    public static void write(
            RunManifest manifest, OutputStream out, List<SparkStageCost> stages, SparkContext context) {
        manifest.write(out, json -> writeCosts(json, stages, context));
    }

    /** Writes the costs of a run as properties of its manifest. */
    public static void writeCosts(JsonGenerator json, List<SparkStageCost> stages, SparkContext context) {
        writeSeconds(json, stages);
        writeStages(json, stages);
        writeHeld(json, context);
        writeSpark(json, context);
    }

    /**
     * Writes, for each stage name, the total duration of the stages with this name. Names are written in order of first
     * occurrence.
     */
    private static void writeSeconds(JsonGenerator json, List<SparkStageCost> stages) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        stages.forEach(stage -> seconds.merge(stage.name(), stage.seconds(), Double::sum));
        RunManifest.writeSeconds(json, seconds);
    }

    private static void writeStages(JsonGenerator json, List<SparkStageCost> stages) {
        json.writeArrayPropertyStart("stages");
        for (SparkStageCost stage : stages) {
            SparkStageCost.Tasks tasks = stage.tasks();
            SparkStageCost.Bytes bytes = stage.bytes();
            json.writeStartObject();
            json.writeStringProperty("name", stage.name());
            json.writeNumberProperty("stage", stage.number());
            RunManifest.writeSeconds(json, "seconds", stage.seconds());
            json.writeNumberProperty("tasks", tasks.succeeded());
            json.writeNumberProperty("failed_tasks", tasks.failed());
            RunManifest.writeSeconds(json, "largest_task_seconds", tasks.longest());
            RunManifest.writeSeconds(json, "median_task_seconds", tasks.median());
            json.writeNumberProperty("input_bytes", bytes.input());
            json.writeNumberProperty("shuffle_written_bytes", bytes.shuffleWritten());
            json.writeNumberProperty("shuffle_read_bytes", bytes.shuffleRead());
            json.writeNumberProperty("spilled_bytes", bytes.spilled());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes the sizes of the datasets that are persisted on the executors. */
    private static void writeHeld(JsonGenerator json, SparkContext context) {
        Map<String, RDDInfo> held = new TreeMap<>();
        for (RDDInfo info : context.getRDDStorageInfo()) {
            held.put(info.name(), info);
        }
        json.writeArrayPropertyStart("held");
        held.forEach((name, info) -> {
            json.writeStartObject();
            json.writeStringProperty("name", name);
            json.writeNumberProperty("disk_bytes", info.diskSize());
            json.writeNumberProperty("memory_bytes", info.memSize());
            json.writeEndObject();
        });
        json.writeEndArray();
    }

    /** Writes the Spark version and the cluster size. The driver is counted only if it is the only executor. */
    private static void writeSpark(JsonGenerator json, SparkContext context) {
        int listed = context.statusTracker().getExecutorInfos().length;
        json.writeObjectPropertyStart("spark");
        json.writeStringProperty("version", context.version());
        json.writeStringProperty("master", context.master());
        json.writeNumberProperty("executors", Math.max(1, listed - 1));
        json.writeNumberProperty("parallelism", context.defaultParallelism());
        json.writeEndObject();
    }
}
