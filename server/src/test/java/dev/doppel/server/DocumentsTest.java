package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.Index;
import dev.doppel.index.IndexException;
import dev.doppel.index.IndexScheme;
import dev.doppel.server.Client.Answer;
import dev.doppel.shingle.ShingleScheme;
import java.io.IOException;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Documents over HTTP. What is added is seen by asking for it, so that all these routes are tested in one class. */
class DocumentsTest {
    private static final String DOCUMENTS = "/api/v1/documents";
    private static final String SIMILAR = "/api/v1/similar";

    @TempDir
    private Path folder;

    private Path directory;
    private Server server;
    private Client client;

    @BeforeEach
    void start() {
        directory = folder.resolve("index");
        Index.create(directory, IndexScheme.DEFAULT);
        server = Server.start(Client.local().withIndex(directory));
        client = new Client(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static String document(String id, String text) {
        return "{\"id\":" + new JsonMapper().writeValueAsString(id) + ",\"text\":\"" + text + "\"}";
    }

    private static String documents(String... documents) {
        return "{\"documents\":[" + String.join(",", documents) + "]}";
    }

    private static String path(String id) {
        return "/api/v1/document?id=" + URLEncoder.encode(id, StandardCharsets.UTF_8);
    }

    private static List<String> ids(JsonNode list) {
        return list.valueStream()
                .map(element -> element.get("id").stringValue())
                .toList();
    }

    @Test
    void whatIsAddedIsThereWithWhatItCameWith() {
        Answer added = client.post(
                DOCUMENTS,
                documents(
                        "{\"id\":\"a\",\"text\":\"one two three\",\"metadata\":{\"year\":\"1850\",\"by\":\"anna\"}}",
                        document("b", "four")));
        assertThat(added.status()).as(added.text()).isEqualTo(200);
        assertThat(added.json().toString())
                .isEqualTo("{\"results\":[{\"id\":\"a\",\"status\":\"added\"},{\"id\":\"b\",\"status\":\"added\"}]}");
        JsonNode document = client.get(path("a")).json();
        assertThat(document.get("text").stringValue()).isEqualTo("one two three");
        assertThat(document.get("metadata").toString()).isEqualTo("{\"by\":\"anna\",\"year\":\"1850\"}");
        assertThat(document.get("characters").intValue()).isEqualTo(13);
        assertThat(document.get("shingles").intValue()).isEqualTo(1);
        assertThat(document.get("digest").stringValue()).hasSize(64);
        JsonNode stats = client.get("/api/v1/stats").json();
        assertThat(stats.at("/index/documents").intValue()).isEqualTo(2);
        assertThat(stats.at("/index/scheme").stringValue()).isEqualTo(IndexScheme.DEFAULT.toString());
    }

    @Test
    void anAddressThatCannotBeReadIsTheClientsFault() throws IOException {
        try (Socket socket = new Socket(java.net.InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream()
                    .write(("GET /api/v1/document?id=%zz HTTP/1.1\r\nHost: localhost:" + server.port()
                                    + "\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.UTF_8));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 400")
                    .contains("write %25 for %");
        }
    }

    @Test
    void anIdMayBeAnyString() {
        for (String id : List.of("a/b/../c", "ä 日本?&=#%", " ", "http://x.example/?q=1", "\n\t\0")) {
            assertThat(client.post(DOCUMENTS, documents(document(id, "text"))).status())
                    .as(id)
                    .isEqualTo(200);
            assertThat(client.get(path(id)).json().get("id").stringValue()).isEqualTo(id);
            assertThat(client.delete(path(id)).status()).isEqualTo(204);
            assertThat(client.get(path(id)).status()).isEqualTo(404);
        }
    }

    @Test
    void aTakenIdAddsNothingAndIsNamedWithItsPlace() {
        client.post(DOCUMENTS, documents(document("a", "one")));
        Answer taken = client.post(DOCUMENTS, documents(document("b", "two"), document("a", "three")));
        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.problem().get("field").stringValue()).isEqualTo("documents[1].id");
        assertThat(taken.detail()).contains("\"a\"").endsWith("none was added");
        Answer twice = client.post(DOCUMENTS, documents(document("c", "two"), document("c", "three")));
        assertThat(twice.status()).isEqualTo(409);
        assertThat(twice.problem().get("field").stringValue()).isEqualTo("documents[1].id");
        assertThat(ids(client.get(DOCUMENTS).json().get("documents"))).containsExactly("a");
    }

    @Test
    void aDocumentIsPutInThePlaceOfAnother() {
        assertThat(client.put(path("a"), "{\"text\":\"first\"}").status()).isEqualTo(201);
        assertThat(client.put(path("a"), "{\"text\":\"second\",\"metadata\":{\"n\":\"2\"}}")
                        .status())
                .isEqualTo(200);
        JsonNode document = client.get(path("a")).json();
        assertThat(document.get("text").stringValue()).isEqualTo("second");
        assertThat(document.at("/metadata/n").stringValue()).isEqualTo("2");
        assertThat(client.put("/api/v1/document", "{\"text\":\"x\"}").detail())
                .isEqualTo("id is missing: add ?id=... to the address");
        assertThat(client.put(path("a"), "{\"text\":\"x\",\"id\":\"b\"}").detail())
                .startsWith("unknown field: id");
        assertThat(client.put(path("x".repeat(1025)), "{\"text\":\"x\"}")
                        .problem()
                        .get("field")
                        .stringValue())
                .isEqualTo("id");
    }

    @Test
    void theListComesInPages() {
        client.post(
                DOCUMENTS,
                documents(IntStream.range(0, 250)
                        .mapToObj(i -> document(String.format("%03d", i), "text " + i))
                        .toArray(String[]::new)));
        List<String> seen = new ArrayList<>();
        JsonNode page = client.get(DOCUMENTS).json();
        assertThat(page.get("documents")).hasSize(100);
        assertThat(page.get("documents").get(0).has("text")).isFalse();
        seen.addAll(ids(page.get("documents")));
        while (!page.get("next").isNull()) {
            page = client.get(DOCUMENTS + "?limit=70&after=" + page.get("next").stringValue())
                    .json();
            seen.addAll(ids(page.get("documents")));
        }
        assertThat(seen)
                .isEqualTo(IntStream.range(0, 250)
                        .mapToObj(i -> String.format("%03d", i))
                        .toList());
        for (String limit : List.of("0", "1001", "x", "-1", "99999999999")) {
            assertThat(client.get(DOCUMENTS + "?limit=" + limit).detail())
                    .isEqualTo("limit must be a whole number, 1 .. 1000 (got: " + limit + ")");
        }
        assertThat(client.get(DOCUMENTS + "?page=2").detail())
                .isEqualTo("unknown parameter: page (known here: after, limit)");
    }

    @Test
    void whatResemblesATextIsFound() {
        String text = Texts.words(1, 100);
        client.post(
                DOCUMENTS,
                documents(
                        "{\"id\":\"same\",\"text\":\"" + text + "\",\"metadata\":{\"by\":\"anna\"}}",
                        document("half", text.substring(0, text.length() / 2) + Texts.words(2, 50)),
                        document("other", Texts.words(3, 100))));
        JsonNode answer = client.post(SIMILAR, "{\"text\":\"" + text + "\"}").json();
        assertThat(answer.get("scheme").stringValue())
                .isEqualTo(IndexScheme.DEFAULT
                        .scheme(dev.doppel.verify.Measure.JACCARD, 0)
                        .toString());
        assertThat(ids(answer.get("hits"))).containsExactly("same", "half");
        assertThat(answer.at("/hits/0/similarity").doubleValue()).isEqualTo(1);
        assertThat(answer.at("/hits/0/metadata/by").stringValue()).isEqualTo("anna");
        assertThat(answer.at("/hits/0").has("passages")).isFalse();
        assertThat(answer.at("/hits/1/containedInDocument").doubleValue()).isBetween(0.4, 0.6);

        JsonNode above = client.post(SIMILAR, "{\"text\":\"" + text + "\",\"threshold\":0.9}")
                .json();
        assertThat(ids(above.get("hits"))).containsExactly("same");
        JsonNode byId = client.post(SIMILAR, "{\"id\":\"same\",\"top\":5,\"measure\":\"overlap\"}")
                .json();
        assertThat(ids(byId.get("hits"))).containsExactly("half");
        assertThat(byId.at("/hits/0/similarity").doubleValue())
                .isNotEqualTo(byId.at("/hits/0/jaccard").doubleValue());
    }

    @Test
    void passagesComeWithTheTextInWhichTheyStand() {
        String copied = Texts.words(1, 60);
        String kept = Texts.words(2, 20) + " " + copied;
        client.post(DOCUMENTS, documents(document("a", kept)));
        String asked = copied + " " + Texts.words(3, 20);
        JsonNode hit = client.post(SIMILAR, "{\"text\":\"" + asked + "\",\"passages\":40}")
                .json()
                .at("/hits/0");
        assertThat(hit.get("text").stringValue()).isEqualTo(kept);
        JsonNode passage = hit.at("/passages/0");
        assertThat(asked.substring(
                        passage.at("/left/start").intValue(),
                        passage.at("/left/end").intValue()))
                .isEqualTo(copied);
        assertThat(kept.substring(
                        passage.at("/right/start").intValue(),
                        passage.at("/right/end").intValue()))
                .isEqualTo(copied);
        assertThat(passage.get("words").intValue()).isEqualTo(60);
    }

    @Test
    void questionsThatMeanNothingAreRefused() {
        record Wrong(String body, int status, String detail) {}
        for (Wrong wrong : List.of(
                new Wrong("{}", 400, "a question needs either a text or the id of a document"),
                new Wrong("{\"text\":\"a\",\"id\":\"b\"}", 400, "a question needs either"),
                new Wrong("{\"id\":\"nobody\"}", 404, "no document has the id \"nobody\""),
                new Wrong("{\"text\":\"a\",\"top\":0}", 400, "top must be a whole number, 1 .. 10000 (got: 0)"),
                new Wrong("{\"text\":\"a\",\"threshold\":2}", 400, "threshold: threshold of jaccard must be"),
                new Wrong("{\"text\":\"a\",\"passages\":40,\"top\":101}", 400, "top must be a whole number, 1 .. 100"),
                new Wrong("{\"txt\":\"a\"}", 400, "unknown field: txt (known here: id, measure, passages, text"),
                new Wrong("{\"text\":\"a\",\"treshold\":0.5}", 400, "unknown field: treshold"))) {
            Answer answer = client.post(SIMILAR, wrong.body());
            assertThat(answer.status()).as(wrong.body()).isEqualTo(wrong.status());
            assertThat(answer.detail()).startsWith(wrong.detail());
        }
    }

    @Test
    void whatResemblesAnotherIsNotAddedAndItsWitnessIsNamed() {
        String text = Texts.words(1, 100);
        String unless = ",\"unlessSimilar\":{\"threshold\":0.8,\"measure\":\"jaccard\"}}";
        Answer answer = client.post(
                DOCUMENTS,
                documents(document("a", text), document("b", text + " end"), document("c", Texts.words(2, 100)))
                        .replaceFirst("}$", unless));
        JsonNode results = answer.json().get("results");
        assertThat(results.valueStream().map(result -> result.get("status").stringValue()))
                .containsExactly("added", "similar", "added");
        assertThat(results.get(1).at("/witness/id").stringValue()).isEqualTo("a");
        assertThat(results.get(1).at("/witness/similarity").doubleValue()).isGreaterThan(0.9);
        assertThat(results.get(0).has("witness")).isFalse();
        assertThat(client.post(
                                DOCUMENTS,
                                documents(document("a", Texts.words(5, 50))).replaceFirst("}$", unless))
                        .json()
                        .at("/results/0/status")
                        .stringValue())
                .isEqualTo("taken");
        assertThat(ids(client.get(DOCUMENTS).json().get("documents"))).containsExactly("a", "c");
    }

    @Test
    void inAnIndexOfBagsOccurrencesCountUnlessAMeasureIsNamed() {
        Path bags = folder.resolve("bags");
        Index.create(bags, new IndexScheme(IndexScheme.DEFAULT.text(), ShingleScheme.parse("words:1", "bag"), true));
        try (Server other = Server.start(Client.local().withIndex(bags))) {
            Client asking = new Client(other);
            asking.post(DOCUMENTS, documents(document("a", "rose rose rose rose")));
            JsonNode answer = asking.post(SIMILAR, "{\"text\":\"rose\"}").json();
            assertThat(answer.get("scheme").stringValue()).endsWith("weighted-jaccard>=0");
            assertThat(answer.at("/hits/0/similarity").doubleValue()).isEqualTo(0.25);
            assertThat(asking.post(SIMILAR, "{\"text\":\"rose\",\"measure\":\"jaccard\"}")
                            .json()
                            .at("/hits/0/similarity")
                            .doubleValue())
                    .isEqualTo(1);
            assertThat(asking.post(
                                    DOCUMENTS,
                                    documents(document("b", "rose")).replaceFirst("}$", ",\"unlessSimilar\":{}}"))
                            .json()
                            .at("/results/0/status")
                            .stringValue())
                    .isEqualTo("added");
        }
    }

    @Test
    void tenThousandAreRemovedAtOnceAndNotOneMore() {
        client.post(
                DOCUMENTS,
                documents(IntStream.range(0, 10_000)
                        .mapToObj(i -> document("id" + i, "text number " + i))
                        .toArray(String[]::new)));
        Answer tooMany = client.post(DOCUMENTS + "/delete", ids(0, 10_001));
        assertThat(tooMany.status()).isEqualTo(413);
        assertThat(tooMany.problem().get("field").stringValue()).isEqualTo("ids");
        assertThat(tooMany.detail())
                .isEqualTo("ids must have at most 10,000 elements (got: 10,001): send them in several requests");
        assertThat(client.get("/api/v1/stats").json().at("/index/documents").intValue())
                .isEqualTo(10_000);
        JsonNode removed = client.post(DOCUMENTS + "/delete", ids(2, 10_002)).json();
        assertThat(removed.get("removed").intValue()).isEqualTo(9_998);
        assertThat(removed.get("unknown").toString()).isEqualTo("[\"id10000\",\"id10001\"]");
        assertThat(client.get("/api/v1/stats").json().at("/index/documents").intValue())
                .isEqualTo(2);
        assertThat(client.post(
                                DOCUMENTS,
                                documents(IntStream.range(0, 10_001)
                                        .mapToObj(i -> document("n" + i, "x"))
                                        .toArray(String[]::new)))
                        .status())
                .isEqualTo(413);
    }

    private static String ids(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> "\"id" + i + "\"")
                .collect(Collectors.joining(",", "{\"ids\":[", "]}"));
    }

    @Test
    void twoHundredClientsAtOnceAreAllAnswered() throws Exception {
        int clients = 200;
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        try {
            List<Callable<Integer>> asking = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                int number = i;
                asking.add(() -> {
                    Client own = new Client(server);
                    String text = Texts.words(number, 50);
                    int status = own.post(DOCUMENTS, documents(document("id" + number, text)))
                            .status();
                    JsonNode hits = own.post(SIMILAR, "{\"text\":\"" + text + "\",\"threshold\":0.9}")
                            .json()
                            .get("hits");
                    return status == 200 && ids(hits).equals(List.of("id" + number)) ? 1 : 0;
                });
            }
            int well = 0;
            for (Future<Integer> answered : threads.invokeAll(asking)) {
                well += answered.get();
            }
            assertThat(well).isEqualTo(clients);
        } finally {
            threads.shutdownNow();
        }
        assertThat(client.get("/api/v1/stats").json().at("/index/documents").intValue())
                .isEqualTo(clients);
    }

    @Test
    void twoServicesDoNotWriteToOneIndex() {
        assertThatThrownBy(() -> Server.start(Client.local().withIndex(directory)))
                .isInstanceOf(IndexException.class)
                .hasMessageContaining(directory.toString());
        assertThat(client.post(DOCUMENTS, documents(document("a", "still here")))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void whatWasAddedIsThereAfterARestart() {
        client.post(DOCUMENTS, documents(document("a", "one two three")));
        server.close();
        server = Server.start(Client.local().withIndex(directory));
        assertThat(new Client(server).get(path("a")).json().get("text").stringValue())
                .isEqualTo("one two three");
    }

    @Test
    void withoutAnIndexEveryQuestionToItSaysHowToHaveOne() {
        try (Server bare = Server.start(Client.local())) {
            Client asking = new Client(bare);
            for (Answer answer : List.of(
                    asking.get(DOCUMENTS),
                    asking.get(path("a")),
                    asking.delete(path("a")),
                    asking.put(path("a"), "{}"),
                    asking.post(DOCUMENTS, "{}"),
                    asking.post(DOCUMENTS + "/delete", "{}"),
                    asking.post(SIMILAR, "{}"))) {
                assertThat(answer.status()).isEqualTo(404);
                assertThat(answer.problem().get("type").stringValue()).isEqualTo("/problems/no-index");
                assertThat(answer.detail())
                        .isEqualTo("this service has no index: start it with doppel serve --index DIR");
            }
            assertThat(asking.get("/api/v1/stats").json().get("index").isNull()).isTrue();
        }
    }

    @Test
    void anIndexWithoutTextsGivesNoneAndNoPassages() {
        Path bare = folder.resolve("bare");
        Index.create(bare, new IndexScheme(IndexScheme.DEFAULT.text(), IndexScheme.DEFAULT.shingles(), false));
        try (Server textless = Server.start(Client.local().withIndex(bare))) {
            Client asking = new Client(textless);
            asking.post(DOCUMENTS, documents(document("a", "one two three")));
            JsonNode document = asking.get(path("a")).json();
            assertThat(document.has("text")).isTrue();
            assertThat(document.get("text").isNull()).isTrue();
            assertThat(asking.post(SIMILAR, "{\"text\":\"one two three\",\"passages\":40}")
                            .detail())
                    .isEqualTo("passages need the texts of the documents, which this index does not keep");
        }
    }
}
