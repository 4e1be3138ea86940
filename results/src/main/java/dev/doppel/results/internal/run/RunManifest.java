package dev.doppel.results.internal.run;

import dev.doppel.Options;
import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.contamination.ContaminationScheme;
import dev.doppel.corpus.BenchmarkOptions;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.internal.Decimals;
import dev.doppel.results.ResultRows;
import dev.doppel.results.RunSummary;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** The manifest {@code run.json}, which contains the settings, inputs, counts and costs of a run as indented JSON. */
public record RunManifest(Map<String, String> settings, RunSummary<?> summary, List<ManifestInput> inputs) {
    /** The name of the JSON property that contains the requested settings. */
    public static final String SETTINGS = "asked";

    public static final String INPUTS = "inputs";

    public static final String SOURCE = "source";

    private static final int SECONDS_DIGITS = 3;
    private static final JsonFactory FACTORY = new JsonFactory();

    private static final ObjectWriteContext INDENTED = new ObjectWriteContext.Base() {
        @Override
        public PrettyPrinter getPrettyPrinter() {
            return new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
        }
    };

    /** Returns the version of Doppel. */
    public static String release() {
        return Objects.requireNonNullElse(RunManifest.class.getPackage().getImplementationVersion(), "(not packaged)");
    }

    /** Returns the names and values of the settings that affect the result of a run, in manifest order. */
    public static Map<String, String> settings(List<String> inputs, CorpusOptions corpus, Options search) {
        Map<String, String> settings = readSettings(inputs, corpus);
        settings.putAll(searchSettings(search));
        return settings;
    }

    /** Returns the names and values of the settings that determine which documents are read, in manifest order. */
    public static Map<String, String> readSettings(List<String> inputs, CorpusOptions corpus) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("release", release());
        settings.put("inputs", String.join(" ", inputs));
        settings.put("id field", Objects.requireNonNullElse(corpus.idField(), ""));
        settings.put("text field", corpus.textField());
        return settings;
    }

    /** Returns the names and values of the settings of a decontamination run, in manifest order. */
    public static Map<String, String> benchmarkSettings(
            BenchmarkOptions benchmarks, ContaminationScheme scheme, ContaminationRemoval removal, String mask) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("benchmarks", String.join(" ", benchmarks.inputs()));
        settings.put("item id field", Objects.requireNonNullElse(benchmarks.idField(), ""));
        settings.put("fields", String.join(",", benchmarks.fields()));
        settings.put("answers", String.join(",", benchmarks.answers()));
        settings.put("rules", scheme.toString());
        settings.put("removal", removal.label());
        settings.put("mask", mask);
        return settings;
    }

    /** Returns the maximum time for reading a document, or an empty string for the default. */
    public static String documentTime(CorpusOptions corpus) {
        return corpus.documentTime().equals(CorpusOptions.DEFAULT_DOCUMENT_TIME)
                ? ""
                : corpus.documentTime().toSeconds() + " s";
    }

    /** Returns the names and values of the settings that determine which documents are similar, in manifest order. */
    public static Map<String, String> searchSettings(Options search) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("text", search.text() + (search.content().unmasked() ? " unmasked" : ""));
        settings.put("shingles", search.shingles().toString());
        settings.put("measure", search.measure().label());
        settings.put("threshold", Decimals.shortest(search.threshold()));
        settings.put("method", search.method().label());
        settings.put("recall", Decimals.shortest(search.recall()));
        settings.put("sketch", search.sketch().toString());
        settings.put("bands", search.bands() == null ? "" : search.bands().toString());
        settings.put("band hits", Integer.toString(search.minBandHits()));
        return settings;
    }

    /**
     * Writes the manifest as UTF-8 and closes the stream.
     *
     * @param costs a callback that writes the last properties, such as durations
     */
    public void write(OutputStream out, Consumer<JsonGenerator> costs) {
        write(out, summary.scheme().toString(), json -> {
            json.writeStringProperty("why", summary.reason());
            writeSettings(json, settings);
            writeInputs(json, inputs);
            writeCounts(json);
            if (summary.scheme().strategy().promisesRecall()) {
                writeNumber(json, "promised_recall", summary.scheme().recall());
            }
            costs.accept(json);
        });
    }

    /** Writes a manifest that starts with the release and the scheme, and closes the stream. */
    public static void write(OutputStream out, String scheme, Consumer<JsonGenerator> properties) {
        try (JsonGenerator json = FACTORY.createGenerator(INDENTED, out)) {
            json.writeStartObject();
            json.writeStringProperty("doppel", release());
            json.writeStringProperty("scheme", scheme);
            properties.accept(json);
            json.writeEndObject();
        }
    }

    public static void writeSettings(JsonGenerator json, Map<String, String> settings) {
        json.writeObjectPropertyStart(SETTINGS);
        settings.forEach(json::writeStringProperty);
        json.writeEndObject();
    }

    public static void writeInputs(JsonGenerator json, List<ManifestInput> inputs) {
        json.writeArrayPropertyStart(INPUTS);
        inputs.forEach(input -> write(json, input));
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, ManifestInput input) {
        json.writeStartObject();
        json.writeStringProperty(SOURCE, input.source());
        json.writeNumberProperty("bytes", input.bytes());
        if (input.sha256() != null) {
            json.writeName("sha256");
            json.writeString(input.sha256().isEmpty() ? null : input.sha256());
        }
        json.writeNumberProperty("documents", input.documents());
        json.writeNumberProperty("kept", input.kept());
        json.writeNumberProperty("skipped", input.skipped());
        json.writeEndObject();
    }

    private void writeCounts(JsonGenerator json) {
        RunSummary.Input input = summary.input();
        json.writeNumberProperty("documents", summary.documents());
        if (summary.result() instanceof RunSummary.Removal removal) {
            json.writeNumberProperty("kept", removal.kept());
            json.writeNumberProperty("removed", removal.removed());
            if (removal.duplicates() > removal.removed()) {
                json.writeNumberProperty("duplicates", removal.duplicates());
            }
            removal.similarToOld().ifPresent(count -> json.writeNumberProperty("similar_to_old", count));
            removal.cuts()
                    .ifPresentOrElse(
                            cuts -> write(json, cuts), () -> json.writeNumberProperty("groups", removal.groups()));
        } else if (summary.result() instanceof RunSummary.Pairs found) {
            json.writeNumberProperty("pairs", found.pairs());
        }
        input.empty().ifPresent(empty -> json.writeNumberProperty("empty", empty));
        json.writeNumberProperty("skipped", input.reading().notRead());
        json.writeNumberProperty("replaced", input.malformedSequences());
        json.writeNumberProperty("repeated_ids", input.repeatedIds());
        json.writeNumberProperty("unranked", input.unranked());
        json.writeNumberProperty("candidates", summary.candidates());
        if (summary.result() instanceof RunSummary.Removal removal) {
            json.writeNumberProperty("rounds", removal.rounds());
        }
    }

    private static void write(JsonGenerator json, RunSummary.Cuts cuts) {
        json.writeNumberProperty("units", cuts.units());
        json.writeNumberProperty("changed", cuts.changed());
        json.writeNumberProperty("removed_spans", cuts.spans());
        json.writeNumberProperty("removed_words", cuts.words());
    }

    /** Writes a fraction as a property with {@link ResultRows#DIGITS} decimal places. */
    public static void writeNumber(JsonGenerator json, String name, double number) {
        writeNumber(json, name, number, ResultRows.DIGITS);
    }

    /** Writes a duration in seconds as a property. */
    public static void writeSeconds(JsonGenerator json, String name, double seconds) {
        writeNumber(json, name, seconds, SECONDS_DIGITS);
    }

    /** Writes the JSON object {@code seconds}, which contains the duration of each stage in seconds, in map order. */
    public static void writeSeconds(JsonGenerator json, Map<String, Double> stages) {
        json.writeObjectPropertyStart("seconds");
        stages.forEach((stage, seconds) -> writeSeconds(json, stage, seconds));
        json.writeEndObject();
    }

    private static void writeNumber(JsonGenerator json, String name, double number, int digits) {
        json.writeName(name);
        json.writeNumber(new BigDecimal(Decimals.fixed(number, digits)));
    }
}
