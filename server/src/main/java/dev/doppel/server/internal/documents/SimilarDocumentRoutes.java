package dev.doppel.server.internal.documents;

import dev.doppel.Document;
import dev.doppel.TextLocations;
import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.Query;
import dev.doppel.index.StoredDocument;
import dev.doppel.passage.PassageScheme;
import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.access.AuditSubject;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.RequestTimeLimit;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.verify.Measure;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes that search the index for documents similar to a text or to another document in the index. */
public record SimilarDocumentRoutes(ServedIndex index, RequestLimits limits, RequestTimeLimit timeLimit)
        implements Router.Group {
    private static final int DEFAULT_TOP = 10;

    /**
     * The maximum number of hits with passages. This number limits the time for comparing the texts, and the size of
     * the response, which may include the text of each hit.
     */
    private static final int MAX_HITS_WITH_PASSAGES = 100;

    private record Response(String scheme, List<HitResponse> hits) {}

    /** The subject of a query, either the id of a stored document or a document in the request. */
    private record Subject(@Nullable String id, @Nullable Document document) {}

    @Override
    public void register(Router router) {
        router.post(Role.READ, Router.API + "/similar", this::similar);
    }

    private void similar(Context context) {
        Index open = index.required();
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        boolean sent = fields.has(DocumentRequest.TEXT) || fields.has(DocumentRequest.FILES);
        boolean either = sent != fields.has("id");
        Integer words = fields.optionalInteger("passages", 1, Integer.MAX_VALUE);
        boolean texts = fields.flag("texts", true);
        Query query = query(open, fields, words == null ? limits.hits() : MAX_HITS_WITH_PASSAGES);
        // Unknown fields are reported first, since an unknown field may be a misspelling of the missing one.
        fields.refuseOthers();
        if (!either) {
            throw ProblemException.badField("text", "send exactly one of text, files and id");
        }
        Subject subject = sent
                ? new Subject(null, DocumentRequest.of(fields, "query", limits))
                : new Subject(fields.string("id"), null);
        if (subject.id() != null) {
            AuditSubject.document(context, subject.id());
        }
        PassageScheme passages = words == null ? null : HitEvidence.scheme(open, fields, words);
        JsonCodec.send(context, timeLimit.call(() -> respond(open, subject, query, passages, texts)));
    }

    private static Query query(Index open, RequestFields fields, int max) {
        Measure measure = fields.choice("measure", open.scheme().defaultMeasure(), Measure::labelled);
        Double threshold = fields.optionalNumber("threshold");
        int top = fields.integer("top", 1, max, threshold == null ? DEFAULT_TOP : max);
        return fields.checked("threshold", () -> new Query(measure, threshold == null ? 0 : threshold, top));
    }

    private static Response respond(
            Index open, Subject subject, Query query, @Nullable PassageScheme passages, boolean texts) {
        List<Hit> hits = subject.document() != null
                ? open.query(subject.document(), query)
                : open.queryById(String.valueOf(subject.id()), query);
        String scheme = open.scheme().scheme(query.measure(), query.threshold()).toString();
        return new Response(
                scheme,
                passages == null
                        ? hits.stream().map(HitResponse::of).toList()
                        : withPassages(open, hits, document(open, subject), passages, texts));
    }

    private static Document document(Index open, Subject subject) {
        if (subject.document() != null) {
            return subject.document();
        }
        String id = String.valueOf(subject.id());
        return open.get(id).map(StoredDocument::document).orElseThrow(() -> DocumentRoutes.notFound(id));
    }

    private static List<HitResponse> withPassages(
            Index open, List<Hit> hits, Document query, PassageScheme passages, boolean texts) {
        HitEvidence evidence = HitEvidence.of(open, passages);
        TextLocations locations = TextLocations.of(query);
        List<HitResponse> views = new ArrayList<>();
        for (Hit hit : hits) {
            evidence.document(hit)
                    .ifPresent(document ->
                            views.add(HitResponse.of(hit, evidence.of(query, document), locations, document, texts)));
        }
        return views;
    }
}
