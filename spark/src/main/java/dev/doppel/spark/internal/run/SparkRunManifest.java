package dev.doppel.spark.internal.run;

import dev.doppel.results.Manifest;
import dev.doppel.results.Rows;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.SparkContext;
import org.apache.spark.storage.RDDInfo;
import tools.jackson.core.JsonGenerator;

/** Writes {@value #NAME}: what was done, with what, what came of it and what it cost. Names are those of a run on one machine. */
public final class SparkRunManifest {
    public static final String NAME = "run.json";

    private static final int SECONDS_DIGITS = 3;

    private final RunOptions options;
    private final RunSummary summary;
    private final List<InputSummary> inputs;

    public SparkRunManifest(RunOptions options, RunSummary summary, List<InputSummary> inputs) {
        this.options = options;
        this.summary = summary;
        this.inputs = inputs;
    }

    /** Closes what it writes to. */
    public void write(OutputStream out, List<StageCost> stages, SparkContext context) {
        try (JsonGenerator json = Manifest.generator(out)) {
            json.writeStartObject();
            json.writeStringProperty("doppel", RunOptions.version());
            json.writeStringProperty("scheme", summary.scheme().toString());
            json.writeStringProperty("why", summary.why());
            json.writeObjectPropertyStart("asked");
            options.asked().forEach(json::writeStringProperty);
            json.writeEndObject();
            writeInputs(json);
            writeCounts(json);
            Manifest.writeNumber(json, "promised_recall", summary.scheme().recall(), Rows.DIGITS);
            writeSeconds(json, stages);
            writeStages(json, stages);
            writeHeld(json, context);
            writeSpark(json, context);
            json.writeEndObject();
        }
    }

    private void writeInputs(JsonGenerator json) {
        json.writeArrayPropertyStart("inputs");
        for (InputSummary input : inputs) {
            json.writeStartObject();
            json.writeStringProperty("source", input.source());
            json.writeNumberProperty("bytes", input.bytes());
            json.writeNumberProperty("documents", input.documents());
            json.writeNumberProperty("kept", input.kept());
            json.writeNumberProperty("skipped", input.skipped());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeCounts(JsonGenerator json) {
        RunSummary.Read read = summary.read();
        json.writeNumberProperty("documents", read.documents());
        if (summary.found() instanceof RunSummary.Removal removal) {
            json.writeNumberProperty("kept", read.documents() - removal.removed());
            json.writeNumberProperty("removed", removal.removed());
            json.writeNumberProperty("groups", removal.groups());
        } else if (summary.found() instanceof RunSummary.Pairs found) {
            json.writeNumberProperty("pairs", found.pairs());
        }
        json.writeNumberProperty("empty", read.empty());
        json.writeNumberProperty("skipped", read.skipped());
        json.writeNumberProperty("replaced", read.replaced());
        json.writeNumberProperty("repeated_ids", read.repeatedIds());
        json.writeNumberProperty("unranked", read.unranked());
        json.writeNumberProperty("candidates", summary.candidates());
        if (summary.found() instanceof RunSummary.Removal removal) {
            json.writeNumberProperty("rounds", removal.rounds());
        }
    }

    /** By what stages are for, in the order in which that was first done. */
    private static void writeSeconds(JsonGenerator json, List<StageCost> stages) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        stages.forEach(stage -> seconds.merge(stage.name(), stage.seconds(), Double::sum));
        json.writeObjectPropertyStart("seconds");
        seconds.forEach((name, all) -> Manifest.writeNumber(json, name, all, SECONDS_DIGITS));
        json.writeEndObject();
    }

    private static void writeStages(JsonGenerator json, List<StageCost> stages) {
        json.writeArrayPropertyStart("stages");
        for (StageCost stage : stages) {
            json.writeStartObject();
            json.writeStringProperty("name", stage.name());
            json.writeNumberProperty("stage", stage.number());
            Manifest.writeNumber(json, "seconds", stage.seconds(), SECONDS_DIGITS);
            json.writeNumberProperty("tasks", stage.tasks());
            json.writeNumberProperty("failed_tasks", stage.failedTasks());
            Manifest.writeNumber(json, "largest_task_seconds", stage.largestTask(), SECONDS_DIGITS);
            Manifest.writeNumber(json, "median_task_seconds", stage.medianTask(), SECONDS_DIGITS);
            json.writeNumberProperty("input_bytes", stage.inputBytes());
            json.writeNumberProperty("shuffle_written_bytes", stage.shuffleWritten());
            json.writeNumberProperty("shuffle_read_bytes", stage.shuffleRead());
            json.writeNumberProperty("spilled_bytes", stage.spilled());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** What executors hold between stages, until the run ends. */
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

    /** Spark's driver is among those that it lists; where it is alone, it does the work. */
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
