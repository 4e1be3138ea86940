package dev.doppel.server.internal.compare;

import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.doppel.Comparison;
import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Evidence;
import dev.doppel.Options;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.RequestTimeLimit;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.scan.ScanRequest;
import dev.doppel.sketch.Estimate;
import dev.doppel.verify.Measure;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import dev.doppel.viewer.ReportJson;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The route that compares two texts. */
public record CompareRoutes(RequestLimits limits, RequestTimeLimit timeLimit) implements Router.Group {
    private static final ReportBuilder.Advice ADVICE =
            new ReportBuilder.Advice(null, Report.Message.of("advice.common.share"), null, List.of());

    /** The response to a comparison. The report has the same JSON format as the data in a report page. */
    private record Response(@JsonRawValue String report, Map<String, Double> measures, Estimate estimate) {}

    @Override
    public void register(Router router) {
        router.post(Role.READ, Router.API + "/compare", this::compare);
    }

    private void compare(Context context) {
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        Document left = document(fields.object("left"), "left");
        Document right = document(fields.object("right"), "right");
        Options texts = ScanRequest.texts(fields);
        int words = fields.integer("passages", 1, Integer.MAX_VALUE, PassageScheme.EVIDENCE_WORDS);
        PassageLevel level = fields.choice("passagesLevel", PassageLevel.EDITED, PassageLevel::labelled);
        boolean quotes = fields.flag("ignoreQuotes", false);
        fields.refuseOthers();
        Options options = fields.checked(
                "passages",
                () -> texts.withPassages(
                        PassageScheme.of(words).withLevel(level).withQuotes(quotes)));
        JsonCodec.send(context, timeLimit.call(() -> respond(left, right, options)));
    }

    private Document document(RequestFields fields, String defaultId) {
        String id = fields.optionalString("id");
        Document document = new Document(id == null ? defaultId : id, fields.text("text", limits.textCharacters()));
        fields.refuseOthers();
        return document;
    }

    private static Response respond(Document left, Document right, Options options) throws IOException {
        Doppel doppel = Doppel.with(options);
        Comparison comparison = doppel.compare(left, right);
        Evidence evidence = doppel.evidence(left, right);
        StringWriter report = new StringWriter();
        ReportJson.write(
                new ReportBuilder(evidence, 1, ADVICE).comparison(left.id() + " and " + right.id(), scheme(options)),
                report);
        return new Response(report.toString(), measures(comparison), comparison.estimate());
    }

    private static String scheme(Options options) {
        return options.text() + " unmasked " + options.shingles() + " " + options.passages();
    }

    private static Map<String, Double> measures(Comparison comparison) {
        Map<String, Double> measures = new LinkedHashMap<>();
        for (Measure measure : Measure.values()) {
            measures.put(name(measure), comparison.similarity(measure));
        }
        measures.put("containmentLeft", comparison.overlap().leftContainment());
        measures.put("containmentRight", comparison.overlap().rightContainment());
        return measures;
    }

    /** Returns the JSON name of a measure, such as {@code bagJaccard}. */
    private static String name(Measure measure) {
        StringBuilder name = new StringBuilder();
        for (String part : measure.label().split("-", -1)) {
            name.append(name.isEmpty() ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1));
        }
        return name.toString();
    }
}
