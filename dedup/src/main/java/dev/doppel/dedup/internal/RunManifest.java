package dev.doppel.dedup.internal;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.spill.SpillFile;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.DedupSummary;
import dev.doppel.dedup.MeasuredRecall;
import dev.doppel.results.Manifest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Writes {@value Workspace#MANIFEST}: what was done, with what, and what came of it. */
public final class RunManifest {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final String ASKED = "asked";
    private static final int DIGITS = 6;

    private final DedupOptions options;

    RunManifest(DedupOptions options) {
        this.options = options;
    }

    /** The release that this is part of. */
    public static String version() {
        return Optional.ofNullable(RunManifest.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
    }

    void write(
            Workspace workspace,
            DedupSummary summary,
            List<InputFile> files,
            List<FileSummary> read,
            List<String> hashes,
            KeptDocuments kept) {
        Path path = workspace.path(Workspace.MANIFEST_PART);
        try (OutputStream out = Files.newOutputStream(path);
                JsonGenerator json = Manifest.generator(out)) {
            json.writeStartObject();
            json.writeStringProperty("doppel", version());
            json.writeStringProperty("scheme", summary.scheme());
            json.writeStringProperty("why", summary.why());
            json.writeObjectPropertyStart(ASKED);
            options.asked().forEach(json::writeStringProperty);
            json.writeEndObject();
            writeInputs(json, files, read, hashes, kept);
            writeCounts(json, summary);
            writeRecall(json, summary);
            writeCosts(json, summary);
            json.writeEndObject();
        } catch (IOException e) {
            throw SpillFile.failed("write", path, e);
        } catch (JacksonException e) {
            IOException cause = e.getCause() instanceof IOException io ? io : new IOException(e);
            throw SpillFile.failed("write", path, cause);
        }
        workspace.rename(path, Workspace.MANIFEST);
    }

    private static void writeInputs(
            JsonGenerator json,
            List<InputFile> files,
            List<FileSummary> read,
            List<String> hashes,
            KeptDocuments kept) {
        json.writeArrayPropertyStart("inputs");
        int first = 0;
        for (int i = 0; i < files.size(); i++) {
            FileSummary summary = read.get(i);
            int end = first + summary.documents();
            json.writeStartObject();
            json.writeStringProperty("source", files.get(i).source());
            json.writeNumberProperty("bytes", files.get(i).size());
            json.writeName("sha256");
            if (hashes.get(i).isEmpty()) {
                json.writeNull();
            } else {
                json.writeString(hashes.get(i));
            }
            json.writeNumberProperty("documents", summary.documents());
            json.writeNumberProperty("kept", kept.count(first, end));
            json.writeNumberProperty("skipped", summary.skipped());
            json.writeEndObject();
            first = end;
        }
        json.writeEndArray();
    }

    private static void writeCounts(JsonGenerator json, DedupSummary summary) {
        json.writeNumberProperty("documents", summary.documents());
        json.writeNumberProperty("kept", summary.kept());
        json.writeNumberProperty("removed", summary.removed());
        json.writeNumberProperty("groups", summary.groups());
        json.writeNumberProperty("skipped", summary.skipped());
        json.writeNumberProperty("replaced", summary.replaced());
        json.writeNumberProperty("repeated_ids", summary.repeatedIds());
        json.writeNumberProperty("unranked", summary.unranked());
        json.writeNumberProperty("candidates", summary.candidates());
        json.writeNumberProperty("rounds", summary.rounds());
    }

    private static void writeRecall(JsonGenerator json, DedupSummary summary) {
        Manifest.writeNumber(json, "promised_recall", summary.promisedRecall(), DIGITS);
        json.writeName("measured_recall");
        Optional<MeasuredRecall> measured = summary.measuredRecall();
        if (measured.isEmpty()) {
            json.writeNull();
            return;
        }
        MeasuredRecall recall = measured.get();
        json.writeStartObject();
        if (recall.pairs() == 0) {
            json.writeNullProperty("value");
        } else {
            Manifest.writeNumber(json, "value", recall.value(), DIGITS);
            Manifest.writeNumber(json, "lower", recall.lower(), DIGITS);
            Manifest.writeNumber(json, "upper", recall.upper(), DIGITS);
        }
        json.writeNumberProperty("sample", recall.sample());
        json.writeNumberProperty("pairs", recall.pairs());
        json.writeNumberProperty("found", recall.found());
        json.writeEndObject();
    }

    private void writeCosts(JsonGenerator json, DedupSummary summary) {
        json.writeObjectPropertyStart("seconds");
        summary.seconds().forEach((stage, seconds) -> Manifest.writeNumber(json, stage, seconds, 3));
        json.writeEndObject();
        json.writeNumberProperty("memory_bytes", options.memory());
        json.writeNumberProperty("peak_memory_bytes", summary.peakMemory());
    }

    /** Refuses to call a finished run the one that is asked for now, where it is not. */
    static void requireAsked(Path manifest, Map<String, String> asked) {
        RunState.requireAsked(asked, readAsked(manifest));
    }

    private static Map<String, String> readAsked(Path manifest) {
        Map<String, String> asked = new HashMap<>();
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), manifest)) {
            parser.nextToken();
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                parser.nextToken();
                if (name.equals(ASKED)) {
                    for (String part = parser.nextName(); part != null; part = parser.nextName()) {
                        asked.put(part, parser.nextStringValue());
                    }
                }
                parser.skipChildren();
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    manifest + " is not the manifest of a run: name another directory, or replace it with --force", e);
        }
        return asked;
    }
}
