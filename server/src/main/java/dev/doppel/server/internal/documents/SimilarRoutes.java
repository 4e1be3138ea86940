package dev.doppel.server.internal.documents;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.TextLocations;
import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.Query;
import dev.doppel.index.StoredDocument;
import dev.doppel.passage.PassageScheme;
import dev.doppel.server.ServerLimits;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.RequestTimeLimit;
import dev.doppel.server.internal.http.Router;
import dev.doppel.verify.Measure;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks the index what resembles a text, or one of its documents. */
public final class SimilarRoutes implements Router.Group {
    private static final int DEFAULT_TOP = 10;

    /** Each comes with its text. */
    private static final int MOST_WITH_PASSAGES = 100;

    private final OpenIndex index;
    private final ServerLimits limits;
    private final RequestTimeLimit time;

    public SimilarRoutes(OpenIndex index, ServerLimits limits, RequestTimeLimit time) {
        this.index = index;
        this.limits = limits;
        this.time = time;
    }

    private record Answer(String scheme, List<HitView> hits) {}

    /**
     * What is asked with.
     *
     * @param id of a document of the index, or null
     * @param text or null
     */
    private record Asked(@Nullable String id, @Nullable String text) {}

    @Override
    public void register(Router router) {
        router.post(Router.API + "/similar", this::similar);
    }

    private void similar(Context context) {
        Index open = index.required();
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        boolean either = fields.has("text") != fields.has("id");
        Integer words = fields.optionalInteger("passages", 1, Integer.MAX_VALUE);
        Query query = query(open, fields, words == null ? limits.hits() : MOST_WITH_PASSAGES);
        // Before what is missing, since that may be there under a name that is misspelt.
        fields.refuseOthers();
        if (!either) {
            throw ProblemException.badField("text", "a question needs either a text or the id of a document");
        }
        Asked asked = fields.has("text")
                ? new Asked(null, fields.text("text", limits.textCharacters()))
                : new Asked(fields.string("id"), null);
        PassageScheme passages = words == null ? null : fields.checked("passages", () -> PassageScheme.of(words));
        if (passages != null && !open.scheme().texts()) {
            throw ProblemException.badField(
                    "passages", "passages need the texts of the documents, which this index does not keep");
        }
        JsonCodec.send(context, time.within(() -> answer(open, asked, query, passages)));
    }

    private static Query query(Index open, RequestFields fields, int most) {
        Measure measure = fields.choice("measure", open.scheme().defaultMeasure(), Measure::labelled);
        Double threshold = fields.optionalNumber("threshold");
        int top = fields.integer("top", 1, most, threshold == null ? DEFAULT_TOP : most);
        return fields.checked("threshold", () -> new Query(measure, threshold == null ? 0 : threshold, top));
    }

    private static Answer answer(Index open, Asked asked, Query query, @Nullable PassageScheme passages) {
        List<Hit> hits = asked.id() != null
                ? open.queryById(asked.id(), query)
                : open.query(String.valueOf(asked.text()), query);
        String scheme = open.scheme().scheme(query.measure(), query.threshold()).toString();
        return new Answer(
                scheme,
                passages == null
                        ? hits.stream().map(HitView::of).toList()
                        : withPassages(open, hits, new Document("query", text(open, asked)), passages));
    }

    private static String text(Index open, Asked asked) {
        if (asked.text() != null) {
            return asked.text();
        }
        String id = String.valueOf(asked.id());
        return open.get(id)
                .map(StoredDocument::text)
                .orElseThrow(() -> ProblemException.notFound("no document has the id \"" + ClientText.of(id) + "\""));
    }

    private static List<HitView> withPassages(Index open, List<Hit> hits, Document asked, PassageScheme passages) {
        Doppel doppel = Doppel.with(Options.defaults()
                .withText(open.scheme().text(), open.scheme().shingles())
                .withTemplates(open.scheme().templates())
                .withPassages(passages));
        TextLocations places = TextLocations.of(asked);
        List<HitView> views = new ArrayList<>();
        for (Hit hit : hits) {
            String text = open.get(hit.id()).map(StoredDocument::text).orElse(null);
            // Removed since it was found.
            if (text != null) {
                var shared = doppel.evidence(asked, new Document(hit.id(), text))
                        .pairs()
                        .get(0);
                views.add(HitView.of(hit, shared.passages(), places, text));
            }
        }
        return views;
    }
}
