package dev.doppel.viewer;

import dev.doppel.TextLocations;
import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** A report as the JSON that the page's modules read; {@code report.js} says what they expect. */
public final class ReportJson {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private final JsonGenerator json;

    private ReportJson(JsonGenerator json) {
        this.json = json;
    }

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
        writeReading(json, "reading", report.reading());
        writeReading(json, "archive", report.archive());
        strings("summary", report.summary());
        json.writeStringProperty("scheme", report.scheme());
        json.writeObjectPropertyStart("totals");
        json.writeNumberProperty("documents", report.totals().documents());
        json.writeNumberProperty("pairs", report.totals().pairs());
        json.writeStringProperty("more", report.totals().more());
        json.writeStringProperty("others", report.totals().others());
        json.writeEndObject();
        json.writeArrayPropertyStart("documents");
        report.documents().forEach(this::document);
        json.writeEndArray();
        json.writeArrayPropertyStart("pairs");
        report.pairs().forEach(pair -> pair(pair, report.documents()));
        json.writeEndArray();
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
        strings("notes", report.notes());
        strings("nothingFound", report.nothingFound());
        json.writeEndObject();
    }

    /** Writes how much was read as a property of an object that is open. */
    public static void writeReading(JsonGenerator json, String name, Report.@Nullable Reading reading) {
        json.writeName(name);
        if (reading == null) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeNumberProperty("submitted", reading.submitted());
        json.writeNumberProperty("read", reading.read());
        json.writeArrayPropertyStart("notRead");
        for (Report.Unread unread : reading.notRead()) {
            json.writeStartObject();
            json.writeStringProperty("source", unread.source());
            json.writeName("place");
            if (unread.place() == null) {
                json.writeNull();
            } else {
                json.writeNumber(unread.place());
            }
            json.writeStringProperty("reason", unread.reason());
            json.writeStringProperty("remedy", unread.remedy());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void document(ReportDocument document) {
        json.writeStartObject();
        json.writeStringProperty("id", document.id());
        json.writeStringProperty("text", document.text());
        json.writeNumberProperty("words", document.words());
        json.writeArrayPropertyStart("ignored");
        for (ReportDocument.Mark mark : document.ignored()) {
            json.writeStartObject();
            json.writeNumberProperty("start", mark.start());
            json.writeNumberProperty("end", mark.end());
            json.writeStringProperty("reason", mark.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("tricks");
        for (ReportDocument.Obfuscation trick : document.tricks()) {
            json.writeStartObject();
            json.writeStringProperty("kind", trick.kind());
            json.writeNumberProperty("count", trick.count());
            json.writeArrayPropertyStart("places");
            for (ReportDocument.Place place : trick.places()) {
                json.writeStartObject();
                json.writeNumberProperty("start", place.start());
                json.writeNumberProperty("end", place.end());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void pair(ReportPair pair, List<ReportDocument> documents) {
        json.writeStartObject();
        json.writeNumberProperty("left", pair.left());
        json.writeNumberProperty("right", pair.right());
        json.writeNumberProperty("similarity", pair.similarity());
        json.writeNumberProperty("leftCopied", pair.leftCopied());
        json.writeNumberProperty("rightCopied", pair.rightCopied());
        json.writeNumberProperty("copiedWords", pair.copiedWords());
        json.writeNumberProperty("longestPassage", pair.longestPassage());
        json.writeArrayPropertyStart("passages");
        if (!pair.passages().isEmpty()) {
            passages(pair.passages(), places(documents.get(pair.left())), places(documents.get(pair.right())));
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static TextLocations places(ReportDocument document) {
        return TextLocations.of(document.text(), document.parts());
    }

    private void passages(List<Passage> passages, TextLocations left, TextLocations right) {
        for (Passage passage : passages) {
            json.writeStartObject();
            span("left", passage.left(), left);
            span("right", passage.right(), right);
            json.writeNumberProperty("words", passage.words());
            json.writeNumberProperty("literalness", passage.literalness());
            json.writeEndObject();
        }
    }

    private void span(String name, Span span, TextLocations places) {
        json.writeObjectPropertyStart(name);
        json.writeNumberProperty("start", span.start());
        json.writeNumberProperty("end", span.end());
        json.writeStringProperty("place", places.describe(span.start(), span.end()));
        json.writeEndObject();
    }

    private void strings(String name, List<String> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
    }
}
