package dev.doppel.server.internal.documents;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.DocumentPage;
import dev.doppel.index.Index;
import dev.doppel.index.NewDocument;
import dev.doppel.index.StoredDocument;
import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.access.AuditSubject;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.http.UrlParameters;
import dev.doppel.server.internal.jobs.IdempotencyKey;
import dev.doppel.verify.Measure;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Routes that add, return, list and remove documents. Ids are query parameters, since they may contain any character.
 */
public record DocumentRoutes(ServedIndex index, RequestLimits limits, IdempotentAnswers answers)
        implements Router.Group {
    static final String DOCUMENTS = Router.API + "/documents";
    static final String DOCUMENT = Router.API + "/document";
    private static final String ID = "id";
    private static final int DEFAULT_PAGE = 100;
    private static final int MAX_PAGE = 1000;

    @Override
    public void register(Router router) {
        router.get(Role.READ, DOCUMENTS, this::list);
        router.post(Role.ADD, DOCUMENTS, this::add);
        router.post(Role.READ, DOCUMENTS + "/lookup", this::lookUp);
        router.post(Role.ADMINISTER, DOCUMENTS + "/delete", this::removeAll);
        router.get(Role.READ, DOCUMENT, this::get);
        router.put(Role.ADMINISTER, DOCUMENT, this::put);
        router.delete(Role.ADMINISTER, DOCUMENT, this::remove);
    }

    /** A document in a list, without its text. */
    private record Listed(String id, String digest, Map<String, String> metadata, int characters, int shingles) {
        static Listed of(StoredDocument document) {
            return new Listed(
                    document.id(), document.digest(), document.metadata(), document.characters(), document.shingles());
        }
    }

    private record Page(List<Listed> documents, @Nullable String next) {}

    private void list(Context context) {
        Index open = index.required();
        UrlParameters parameters = UrlParameters.of(context, Set.of("after", "limit", "query", "tag"));
        String after = parameters.optional("after");
        int limit = parameters.integer("limit", 1, MAX_PAGE, DEFAULT_PAGE);
        DocumentPage page = DocumentSearch.of(parameters.optional("query"), parameters.optional("tag"))
                .list(open, after == null ? "" : after, limit);
        JsonCodec.send(
                context, new Page(page.documents().stream().map(Listed::of).toList(), page.next()));
    }

    private record Found(List<Listed> documents, List<String> unknown) {}

    private void lookUp(Context context) {
        Index open = index.required();
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        Set<String> ids = new LinkedHashSet<>(fields.strings("ids", MAX_PAGE));
        fields.refuseOthers();
        List<Listed> found = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (String id : ids) {
            open.get(id).ifPresentOrElse(document -> found.add(Listed.of(document)), () -> unknown.add(id));
        }
        JsonCodec.send(context, new Found(found, unknown));
    }

    private record Outcomes(List<AddOutcome> results) {}

    private void add(Context context) {
        Index open = index.required();
        IdempotencyKey key = IdempotencyKey.of(context);
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        byte[] answer = key == null
                ? add(context, open, fields)
                : answers.answer(key, fields.digest(), () -> add(context, open, fields));
        context.contentType("application/json; charset=utf-8").result(answer);
    }

    private byte[] add(Context context, Index open, RequestFields fields) {
        List<NewDocument> documents = new ArrayList<>();
        Set<String> ids = new LinkedHashSet<>();
        for (RequestFields document : fields.objects("documents", limits.documents())) {
            NewDocument added = document(document, document.string(ID));
            if (!ids.add(added.id())) {
                throw ProblemException.conflict(
                        document.path(ID),
                        document.path(ID) + " occurs twice in this request: " + ClientText.of(added.id()));
            }
            documents.add(added);
        }
        AuditSubject.documents(context, ids);
        RequestFields unless = fields.optionalObject("unlessSimilar");
        return JsonCodec.bytes(new Outcomes(
                unless == null ? addAll(open, fields, documents) : addUnless(open, fields, unless, documents)));
    }

    private NewDocument document(RequestFields fields, String id) {
        Document document = DocumentRequest.of(fields, id, limits);
        var metadata = fields.stringMap("metadata", limits.metadataCharacters());
        fields.refuseOthers();
        return fields.checked(ID, () -> new NewDocument(id, document.text(), metadata, document.parts()));
    }

    private static List<AddOutcome> addAll(Index open, RequestFields fields, List<NewDocument> documents) {
        fields.refuseOthers();
        // The ids are extracted first, so that the memory of the texts can be released while documents are added.
        List<String> ids = documents.stream().map(NewDocument::id).toList();
        try {
            open.addAll(documents);
        } catch (DocumentExistsException e) {
            throw ProblemException.conflict(
                    "documents[" + ids.indexOf(e.id()) + "].id", e.getMessage() + "; no document was added");
        }
        return ids.stream().map(id -> new AddOutcome(id, "added", null)).toList();
    }

    /** Adds documents one by one, so that the other documents are added even if an id is already in use. */
    private static List<AddOutcome> addUnless(
            Index open, RequestFields fields, RequestFields unless, List<NewDocument> documents) {
        Measure measure = unless.choice("measure", open.scheme().defaultMeasure(), Measure::labelled);
        Double requested = unless.optionalNumber("threshold");
        double threshold = requested == null ? measure.defaultThreshold() : requested;
        unless.refuseOthers();
        fields.refuseOthers();
        unless.checked("threshold", () -> {
            measure.requireThreshold(threshold);
            return threshold;
        });
        List<AddOutcome> outcomes = new ArrayList<>();
        for (NewDocument document : documents) {
            outcomes.add(AddOutcome.addUnless(open, document, measure, threshold));
        }
        return outcomes;
    }

    private record Removed(int removed, List<String> unknown) {}

    private void removeAll(Context context) {
        Index open = index.required();
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        Set<String> ids = new LinkedHashSet<>(fields.strings("ids", limits.changedIds()));
        AuditSubject.documents(context, ids);
        fields.refuseOthers();
        Set<String> unknown = open.removeAll(ids);
        JsonCodec.send(
                context,
                new Removed(
                        ids.size() - unknown.size(), unknown.stream().sorted().toList()));
    }

    /** A response that contains a document with its text. The {@code parts} field is omitted if it is empty. */
    private record Returned(
            String id,
            String digest,
            Map<String, String> metadata,
            int characters,
            int shingles,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<DocumentPart> parts,
            @Nullable String text) {
        static Returned of(StoredDocument document) {
            return new Returned(
                    document.id(),
                    document.digest(),
                    document.metadata(),
                    document.characters(),
                    document.shingles(),
                    document.parts(),
                    document.text());
        }
    }

    /** Returns the document id in the URL of a request, and records the id for the audit log. */
    static String id(Context context) {
        String id = UrlParameters.of(context, Set.of(ID)).required(ID);
        AuditSubject.document(context, id);
        return id;
    }

    static ProblemException notFound(String id) {
        return ProblemException.notFound("no document has the id \"" + ClientText.of(id) + "\"");
    }

    private void get(Context context) {
        Index open = index.required();
        String id = id(context);
        JsonCodec.send(context, open.get(id).map(Returned::of).orElseThrow(() -> notFound(id)));
    }

    private void put(Context context) {
        Index open = index.required();
        String id = id(context);
        boolean replaced = open.put(document(RequestFields.of(context, limits.bodyBytes()), id));
        JsonCodec.send(context, replaced ? 200 : 201, new AddOutcome(id, replaced ? "replaced" : "added", null));
    }

    private void remove(Context context) {
        Index open = index.required();
        String id = id(context);
        if (!open.remove(id)) {
            throw notFound(id);
        }
        context.status(204);
    }
}
