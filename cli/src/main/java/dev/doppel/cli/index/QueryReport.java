package dev.doppel.cli.index;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.PairEvidence;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.PassagePrinter;
import dev.doppel.cli.console.TextTable;
import dev.doppel.index.DocumentNotFoundException;
import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.Query;
import dev.doppel.index.StoredDocument;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.passage.PassageScheme;
import dev.doppel.results.ComparedPassageRows;
import dev.doppel.results.PairRow;
import dev.doppel.results.ResultRows;
import dev.doppel.results.internal.JsonRowWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Runs queries on an index, and prints all hits after the last query. */
public final class QueryReport {
    private final Console console;
    private final Index index;
    private final Query query;
    private final @Nullable PassageScheme passages;
    private final Options options;
    private final List<Answer> answers = new ArrayList<>();

    private record Answer(Document query, List<Similar> similar) {}

    /**
     * A document in the index that is similar to the query.
     *
     * @param document the document; its text is empty if passages are not shown
     * @param evidence the passages that the document shares with the query, or null if passages are not shown
     */
    private record Similar(
            Hit hit, Document document, @Nullable PairEvidence evidence) {}

    QueryReport(Console console, Index index, Query query, @Nullable PassageScheme passages) {
        this.console = console;
        this.index = index;
        this.query = query;
        this.passages = passages;
        options = Options.defaults()
                .withText(index.scheme().text(), index.scheme().shingles())
                .withTemplates(index.scheme().templates())
                .withPassages(passages);
    }

    void query(Document document) {
        answer(document, index.query(document, query));
    }

    /** Finds the documents that are similar to the stored document with the given id. */
    void queryById(String id) {
        List<Hit> hits;
        try {
            hits = index.queryById(id, query);
        } catch (DocumentNotFoundException e) {
            throw new IllegalArgumentException(e.getMessage() + "; doppel index list shows all ids", e);
        }
        answer(passages == null ? new Document(id, "") : stored(id), hits);
    }

    private void answer(Document document, List<Hit> hits) {
        List<Similar> similar = new ArrayList<>();
        for (Hit hit : hits) {
            if (passages == null) {
                similar.add(new Similar(hit, new Document(hit.id(), ""), null));
            } else {
                Document other = stored(hit.id());
                similar.add(new Similar(
                        hit,
                        other,
                        Doppel.with(options).evidence(document, other).pairs().get(0)));
            }
        }
        answers.add(new Answer(document, similar));
    }

    private Document stored(String id) {
        return index.get(id)
                .map(StoredDocument::document)
                .orElseThrow(() -> new IllegalStateException("no text of " + id));
    }

    QueryHitRows rows() {
        List<PairRow> rows = new ArrayList<>();
        answers.forEach(answer -> answer.similar().forEach(similar -> rows.add(row(answer, similar))));
        return new QueryHitRows(rows, passages != null, scheme());
    }

    private static PairRow row(Answer answer, Similar similar) {
        return QueryHitRows.row(answer.query().id(), similar.hit(), similar.evidence());
    }

    private String scheme() {
        return index.scheme().scheme(query.measure(), query.threshold()).toString();
    }

    void print() {
        for (Answer answer : answers) {
            print(answer);
            console.out().println();
        }
        console.out().println(console.faint("scheme: " + scheme()));
    }

    private void print(Answer answer) {
        String name = TextTable.printable(answer.query().id());
        if (answer.similar().isEmpty()) {
            console.out()
                    .println(console.bold(name) + ": "
                            + (query.threshold() > 0
                                    ? "nothing in the index reaches " + Decimals.shortest(query.threshold())
                                            + "; a lower --threshold may find more"
                                    : "nothing in the index resembles it"));
            return;
        }
        console.out()
                .println(console.bold(name) + ": "
                        + Plurals.count(answer.similar().size(), "document"));
        TextTable table = new TextTable("similarity", "of query", "of document", "document");
        for (Similar similar : answer.similar()) {
            Hit hit = similar.hit();
            table.add(
                    TextTable.similarity(hit.similarity()),
                    Plurals.percent(hit.overlap().leftContainment()),
                    Plurals.percent(hit.overlap().rightContainment()),
                    hit.id());
        }
        table.print(console);
        answer.similar().forEach(similar -> printPassages(answer.query(), similar));
    }

    private void printPassages(Document queried, Similar similar) {
        if (similar.evidence() != null) {
            console.out().println();
            console.out().println(console.bold(TextTable.printable(similar.hit().id())));
            new PassagePrinter(console, options.text().splitter(), List.of(queried, similar.document()))
                    .print(similar.evidence(), Objects.requireNonNull(passages).words());
        }
    }

    void printJson() {
        List<ResultRows.Column> columns = PairRow.columns(passages != null);
        console.printJson(json -> {
            json.writeStringProperty("scheme", scheme());
            json.writeName("queries");
            json.writeStartArray();
            for (Answer answer : answers) {
                json.writeStartObject();
                json.writeStringProperty("query", answer.query().id());
                json.writeName("hits");
                json.writeStartArray();
                for (Similar similar : answer.similar()) {
                    json.writeStartObject();
                    JsonRowWriter.writeValues(
                            json, columns, row(answer, similar).values(scheme()));
                    json.writeName("metadata");
                    json.writeRawValue(JsonRowWriter.object(similar.hit().metadata()));
                    if (similar.evidence() != null) {
                        json.writeName("passage_list");
                        JsonRowWriter.writeRows(
                                json,
                                new ComparedPassageRows(
                                        similar.evidence().passages(), answer.query(), similar.document()));
                    }
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }
}
