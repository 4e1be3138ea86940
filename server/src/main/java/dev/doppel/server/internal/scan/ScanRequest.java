package dev.doppel.server.internal.scan;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.SearchRequest;
import dev.doppel.passage.PassageScheme;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;

/** Reads scan options from request fields. */
public final class ScanRequest {
    private ScanRequest() {}

    /** Returns the text and shingle options from the fields {@code text} and {@code shingles}. */
    public static Options texts(RequestFields fields) {
        TextScheme text = fields.choice("text", TextScheme.PLAIN, ScanRequest::text);
        ShingleScheme shingles = fields.choice("shingles", ShingleScheme.DEFAULT, ScanRequest::shingles);
        return fields.checked("shingles", () -> SearchRequest.texts(text, shingles));
    }

    /** Parses a text scheme. Throws {@link IllegalArgumentException} if its language or stop-word list is unknown. */
    public static TextScheme text(String label) {
        TextScheme text = TextScheme.requested(label).ofNamedFiles();
        text.splitter(); // fails here rather than when the first document is read
        return text;
    }

    /** Parses a shingle scheme such as {@code words:5} or {@code words:5 bag}. */
    private static ShingleScheme shingles(String label) {
        int space = label.indexOf(' ');
        return space < 0
                ? ShingleScheme.parse(label, "set")
                : ShingleScheme.parse(label.substring(0, space), label.substring(space + 1));
    }

    static Options options(RequestFields fields) {
        Options texts = texts(fields);
        Measure measure = fields.choice("measure", texts.measure(), Measure::labelled);
        Method method = fields.choice("method", Method.AUTO, Method::labelled);
        Double threshold = fields.optionalNumber("threshold");
        Integer words = fields.optionalInteger("passages", 1, Integer.MAX_VALUE);
        Double common = fields.optionalNumber("ignoreCommon");
        boolean quotes = fields.flag("ignoreQuotes", false);
        fields.refuseOthers();
        PassageScheme sought =
                fields.checked("passages", () -> words == null ? PassageScheme.EVIDENCE : PassageScheme.sharing(words));
        PassageScheme passages = fields.checked("ignoreCommon", () -> sought.ignoring(quotes, common));
        SearchRequest request = fields.checked(
                "method", () -> new SearchRequest(measure, threshold, method, words == null ? null : passages));
        return fields.checked("threshold", () -> request.applyTo(texts)).withPassages(passages);
    }
}
