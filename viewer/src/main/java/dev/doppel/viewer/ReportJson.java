package dev.doppel.viewer;

import dev.doppel.TextLocations;
import dev.doppel.passage.SentencePair;
import dev.doppel.passage.Span;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** Writes reports as JSON. The format is documented in {@code report.js}. */
public final class ReportJson {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private static final double ROUNDING = 10_000;

    private final JsonGenerator json;

    private ReportJson(JsonGenerator json) {
        this.json = json;
    }

    /** Writes a report as JSON, without closing {@code writer}. */
    public static void write(Report report, Writer writer) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), writer)) {
            new ReportJson(json).report(report);
        } catch (JacksonException failure) {
            throw failure.getCause() instanceof IOException cause ? cause : new IOException(failure);
        }
    }

    private void report(Report report) {
        json.writeStartObject();
        json.writeStringProperty("title", report.title());
        json.writeStringProperty("noun", report.noun());
        writeReading(json, "reading", report.reading());
        writeReading(json, "archive", report.archive());
        search(report.search());
        json.writeStringProperty("scheme", report.scheme());
        json.writeObjectPropertyStart("totals");
        json.writeNumberProperty("documents", report.totals().documents());
        json.writeNumberProperty("pairs", report.totals().pairs());
        json.writeName("more");
        message(report.totals().more());
        json.writeEndObject();
        objects(json, "documents", report.documents(), this::document);
        objects(json, "pairs", report.pairs(), pair -> pair(pair, report.documents()));
        json.writeArrayPropertyStart("groups");
        for (List<Integer> group : report.groups()) {
            json.writeStartArray();
            group.forEach(json::writeNumber);
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("histogram");
        report.histogram().forEach(json::writeNumber);
        json.writeEndArray();
        messages("notes", report.notes());
        messages("nothingFound", report.nothingFound());
        json.writeEndObject();
    }

    /** Writes {@code reading}, which may be null, as the property {@code name} of the current JSON object. */
    public static void writeReading(JsonGenerator json, String name, Report.@Nullable Reading reading) {
        json.writeName(name);
        if (reading == null) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeNumberProperty("submitted", reading.submitted());
        json.writeNumberProperty("read", reading.read());
        objects(json, "notRead", reading.notRead(), unread -> {
            json.writeStringProperty("source", unread.source());
            json.writeName("place");
            if (unread.place() == null) {
                json.writeNull();
            } else {
                json.writeNumber(unread.place());
            }
            json.writeStringProperty("cause", unread.cause());
            json.writeStringProperty("reason", unread.reason());
            json.writeStringProperty("remedy", unread.remedy());
        });
        objects(json, "notes", reading.notes(), note -> {
            json.writeStringProperty("source", note.source());
            json.writeStringProperty("text", note.text());
        });
        json.writeEndObject();
    }

    private void document(ReportDocument document) {
        json.writeStringProperty("id", document.id());
        json.writeStringProperty("text", document.text());
        json.writeNumberProperty("words", document.words());
        if (!document.parts().isEmpty()) {
            objects(json, "parts", document.parts(), part -> {
                json.writeStringProperty("file", part.file());
                json.writeStringProperty("name", part.name());
                json.writeNumberProperty("start", part.start());
            });
        }
        if (document.sharing() != null) {
            json.writeObjectPropertyStart("sharing");
            sharing(document.sharing());
            json.writeEndObject();
        }
        objects(json, "ignored", document.ignored(), mark -> {
            span(mark.start(), mark.end());
            json.writeStringProperty("reason", mark.reason());
        });
        objects(json, "tricks", document.tricks(), obfuscation -> {
            json.writeStringProperty("kind", obfuscation.kind());
            json.writeNumberProperty("count", obfuscation.count());
            objects(json, "places", obfuscation.places(), place -> span(place.start(), place.end()));
        });
    }

    private void sharing(ReportDocument.Sharing sharing) {
        json.writeBooleanProperty("archived", sharing.archived());
        if (sharing.author() != null) {
            json.writeStringProperty("author", sharing.author());
        }
        json.writeNumberProperty("shared", sharing.shared());
        json.writeNumberProperty("similarity", sharing.similarity());
        objects(json, "partners", sharing.partners(), partner -> {
            json.writeNumberProperty("document", partner.document());
            json.writeNumberProperty("shared", rounded(partner.shared()));
            json.writeNumberProperty("similarity", rounded(partner.similarity()));
        });
    }

    /**
     * Rounds a fraction to four decimal places, unless the result would be 0 or 1. Rounding makes reports on hundreds
     * of submissions much smaller, since such reports consist mostly of fractions.
     */
    private static double rounded(double fraction) {
        double rounded = Math.round(fraction * ROUNDING) / ROUNDING;
        return rounded == 0 || rounded == 1 ? fraction : rounded;
    }

    private void pair(ReportPair pair, List<ReportDocument> documents) {
        json.writeNumberProperty("left", pair.left());
        json.writeNumberProperty("right", pair.right());
        json.writeNumberProperty("similarity", pair.similarity());
        json.writeNumberProperty("leftCopied", pair.leftCopied());
        json.writeNumberProperty("rightCopied", pair.rightCopied());
        json.writeNumberProperty("copiedWords", pair.copiedWords());
        json.writeNumberProperty("longestPassage", pair.longestPassage());
        TextLocations left = locations(pair.left(), pair, documents);
        TextLocations right = locations(pair.right(), pair, documents);
        objects(json, "passages", pair.passages(), passage -> {
            span("left", passage.left(), left);
            span("right", passage.right(), right);
            json.writeNumberProperty("words", passage.words());
            json.writeNumberProperty("literalness", passage.literalness());
            json.writeStringProperty("kind", passage.kind().label());
            if (!passage.sentences().isEmpty()) {
                json.writeArrayPropertyStart("sentences");
                passage.sentences().forEach(this::sentences);
                json.writeEndArray();
            }
        });
    }

    /** Writes the offsets of two aligned sentences as an array of four numbers. */
    private void sentences(SentencePair pair) {
        json.writeStartArray();
        json.writeNumber(pair.leftStart());
        json.writeNumber(pair.leftEnd());
        json.writeNumber(pair.rightStart());
        json.writeNumber(pair.rightEnd());
        json.writeEndArray();
    }

    /**
     * Returns the locations of lines and parts in a document's text. Uses an empty text if the pair has no passages.
     */
    private static TextLocations locations(int index, ReportPair pair, List<ReportDocument> documents) {
        ReportDocument document = documents.get(index);
        return pair.passages().isEmpty()
                ? TextLocations.of("", List.of())
                : TextLocations.of(document.text(), document.parts());
    }

    private void span(String name, Span span, TextLocations locations) {
        json.writeObjectPropertyStart(name);
        span(span.start(), span.end());
        json.writeStringProperty("place", locations.describe(span.start(), span.end()));
        json.writeEndObject();
    }

    private void span(int start, int end) {
        json.writeNumberProperty("start", start);
        json.writeNumberProperty("end", end);
    }

    /**
     * Writes an array of JSON objects.
     *
     * @param properties a callback that writes the properties of each object
     */
    private static <T> void objects(JsonGenerator json, String name, List<T> items, Consumer<? super T> properties) {
        json.writeArrayPropertyStart(name);
        for (T item : items) {
            json.writeStartObject();
            properties.accept(item);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void search(Report.@Nullable Search search) {
        json.writeName("search");
        if (search == null) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeStringProperty("method", search.method());
        json.writeStringProperty("reason", search.reason());
        if (search.promise() != null) {
            json.writeObjectPropertyStart("promise");
            json.writeNumberProperty("run", search.promise().run());
            json.writeNumberProperty("limit", search.promise().limit());
            json.writeBooleanProperty("uncommon", search.promise().uncommon());
            json.writeBooleanProperty("reworded", search.promise().reworded());
            json.writeEndObject();
        }
        json.writeNumberProperty("passage", search.passage());
        json.writeStringProperty("measure", search.measure());
        json.writeNumberProperty("threshold", search.threshold());
        json.writeNumberProperty("recall", search.recall());
        json.writeEndObject();
    }

    private void messages(String name, List<Report.Message> messages) {
        json.writeArrayPropertyStart(name);
        messages.forEach(this::message);
        json.writeEndArray();
    }

    private void message(Report.@Nullable Message message) {
        if (message == null) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeStringProperty("key", message.key());
        json.writeObjectPropertyStart("values");
        // The order of a map may differ between runs, but equal reports must be equal files.
        new TreeMap<>(message.values()).forEach((name, value) -> {
            json.writeName(name);
            if (value instanceof Report.Message inner) {
                message(inner);
            } else if (value instanceof Number number) {
                json.writeNumber(number.longValue());
            } else {
                json.writeString(value.toString());
            }
        });
        json.writeEndObject();
        json.writeEndObject();
    }
}
