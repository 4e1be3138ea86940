package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.Index;
import dev.doppel.index.IndexException;
import dev.doppel.index.IndexScheme;
import dev.doppel.server.Client.Response;
import dev.doppel.shingle.ShingleScheme;
import java.io.IOException;
import java.net.InetAddress;
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
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the routes for documents and queries. */
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
    void passagesOfSubmissionsNameFileAndLine() {
        String copied = Texts.words(1, 30);
        String files = "\"files\":[{\"name\":\"src/b.txt\",\"text\":\"own\\n" + copied
                + "\"},{\"name\":\"a.txt\",\"text\":\"" + Texts.words(2, 30) + "\"}]";
        assertThat(client.post(DOCUMENTS, documents("{\"id\":\"anna\"," + files + "}"))
                        .status())
                .isEqualTo(200);

        JsonNode stored = client.get(path("anna")).json();
        assertThat(stored.get("parts").toString())
                .startsWith("[{\"file\":\"a.txt\",\"name\":\"\",\"start\":0},{\"file\":\"src/b.txt\",");
        JsonNode hit = client.post(SIMILAR, "{\"text\":\"" + copied + "\",\"passages\":20}")
                .json()
                .at("/hits/0");
        assertThat(hit.at("/passages/0/right/place").stringValue()).isEqualTo("src/b.txt, line 2");
        JsonNode same = client.post(SIMILAR, "{" + files + ",\"passages\":20}").json();
        assertThat(same.at("/hits/0/similarity").doubleValue()).isEqualTo(1);
        assertThat(same.at("/hits/0/passages/1/left/place").stringValue()).isEqualTo("src/b.txt, lines 1 to 2");
    }

    @Test
    void wrongFilesAreRejected() {
        record Wrong(String fields, String detail) {}
        String file = "{\"name\":\"a.txt\",\"text\":\"a\"}";
        for (Wrong wrong : List.of(
                new Wrong("\"files\":[]", "documents[0].files must not be empty"),
                new Wrong("\"files\":[" + file + "],\"text\":\"a\"", "send either text or files"),
                new Wrong(
                        "\"files\":[" + file + "," + file + "]", "two files have the name a.txt: use different names"),
                new Wrong("\"files\":[{\"text\":\"a\"}]", "documents[0].files[0].name is missing"),
                new Wrong(
                        "\"files\":[{\"name\":\" \",\"text\":\"a\"}]",
                        "documents[0].files: a part needs a name (got: a blank one)"))) {
            Response response = client.post(DOCUMENTS, documents("{\"id\":\"a\"," + wrong.fields() + "}"));
            assertThat(response.status()).as(wrong.fields()).isEqualTo(400);
            assertThat(response.detail()).isEqualTo(wrong.detail());
        }
    }

    @Test
    void addedDocumentIsReturnedWithItsMetadata() {
        Response added = client.post(
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
    void malformedParameterIsRejected() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
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
    void anyStringIsAnId() {
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
    void existingIdIsRejectedWithItsPath() {
        client.post(DOCUMENTS, documents(document("a", "one")));
        Response taken = client.post(DOCUMENTS, documents(document("b", "two"), document("a", "three")));
        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.problem().get("field").stringValue()).isEqualTo("documents[1].id");
        assertThat(taken.detail()).contains("\"a\"").endsWith("no document was added");
        Response twice = client.post(DOCUMENTS, documents(document("c", "two"), document("c", "three")));
        assertThat(twice.status()).isEqualTo(409);
        assertThat(twice.problem().get("field").stringValue()).isEqualTo("documents[1].id");
        assertThat(ids(client.get(DOCUMENTS).json().get("documents"))).containsExactly("a");
    }

    @Test
    void putReplacesADocument() {
        assertThat(client.put(path("a"), "{\"text\":\"first\"}").status()).isEqualTo(201);
        assertThat(client.put(path("a"), "{\"text\":\"second\",\"metadata\":{\"n\":\"2\"}}")
                        .status())
                .isEqualTo(200);
        JsonNode document = client.get(path("a")).json();
        assertThat(document.get("text").stringValue()).isEqualTo("second");
        assertThat(document.at("/metadata/n").stringValue()).isEqualTo("2");
        assertThat(client.put("/api/v1/document", "{\"text\":\"x\"}").detail())
                .isEqualTo("id is missing: add ?id=... to the URL");
        assertThat(client.put(path("a"), "{\"text\":\"x\",\"id\":\"b\"}").detail())
                .startsWith("unknown field: id");
        assertThat(client.put(path("x".repeat(1025)), "{\"text\":\"x\"}")
                        .problem()
                        .get("field")
                        .stringValue())
                .isEqualTo("id");
    }

    @Test
    void listHasPages() {
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
                .isEqualTo("unknown parameter: page (known: after, limit, query, tag)");
    }

    @Test
    void tagSelectsDocuments() {
        client.post(
                DOCUMENTS,
                "{\"documents\":[{\"id\":\"anna\",\"text\":\"a\",\"metadata\":{\"tags\":\"7b, 2026\"}},"
                        + "{\"id\":\"ben\",\"text\":\"b\",\"metadata\":{\"tags\":\"17b\",\"course\":\"Art, Music\"}},"
                        + "{\"id\":\"7b\",\"text\":\"c\"}]}");
        for (String[] expected : new String[][] {
            {"tag=7B", "anna"},
            {"tag=art,%20music", "ben"},
            {"tag=music", "ben"},
            {"tag=7", ""},
            {"tag=2026&query=AN", "anna"},
            {"tag=2026&query=ben", ""}
        }) {
            assertThat(String.join(
                            " ",
                            ids(client.get(DOCUMENTS + "?" + expected[0]).json().get("documents"))))
                    .as(expected[0])
                    .isEqualTo(expected[1]);
        }
    }

    private static final String TAGS = DOCUMENTS + "/tags";

    private String metadata(String id) {
        return client.get("/api/v1/document?id=" + id).json().get("metadata").toString();
    }

    @Test
    void tagsOfSeveralDocumentsAreChanged() {
        client.post(DOCUMENTS, """
                {"documents": [{"id": "a", "text": "one", "metadata": {"tags": "7b, 2026", "course": "Art"}},
                  {"id": "b", "text": "two"}, {"id": "c", "text": "three", "metadata": {"tags": "old"}}]}""");
        assertThat(client.post(TAGS, "{\"ids\":[\"a\",\"b\",\"x\"],\"add\":[\"7B\",\" bees \"],\"remove\":[\"2026\"]}")
                        .text())
                .isEqualTo("{\"changed\":2,\"unknown\":[\"x\"]}");
        assertThat(metadata("a")).isEqualTo("{\"course\":\"Art\",\"tags\":\"7b, bees\"}");
        assertThat(metadata("b")).isEqualTo("{\"tags\":\"7B, bees\"}");
        assertThat(client.post(TAGS, "{\"ids\":[\"b\",\"c\"],\"remove\":[\"OLD\"]}")
                        .text())
                .isEqualTo("{\"changed\":1,\"unknown\":[]}");
        assertThat(metadata("c")).as("without tags").isEqualTo("{}");
        assertThat(client.get(DOCUMENTS + "?tag=bees").json().findValuesAsString("id"))
                .containsExactly("a", "b");
    }

    @Test
    void wrongTagsChangeNothing() {
        client.post(DOCUMENTS, "{\"documents\":[{\"id\":\"a\",\"text\":\"one\",\"metadata\":{\"course\":\"Art\"}}]}");
        for (String tag : List.of("a,b", " ", "")) {
            Client.Response refused = client.post(TAGS, "{\"ids\":[\"a\"],\"add\":[\"" + tag + "\"]}");
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.detail())
                    .isEqualTo("add: a tag must not be empty or contain a comma (got: " + tag + ")");
        }
        assertThat(client.post(TAGS, "{\"ids\":[\"a\"]}").detail())
                .isEqualTo("no tags: send the tags to add or remove");
        assertThat(client.post(TAGS, "{\"ids\":[\"a\"],\"add\":[\"" + "x".repeat(10_000) + "\"]}")
                        .detail())
                .isEqualTo("add: the metadata of a document would have 10,013 characters (limit: 10,000); no"
                        + " document was changed");
        assertThat(metadata("a")).isEqualTo("{\"course\":\"Art\"}");
    }

    @Test
    void metadataOfADocumentIsReplaced() {
        client.post(DOCUMENTS, "{\"documents\":[{\"id\":\"a\",\"text\":\"one\",\"metadata\":{\"course\":\"Art\"}}]}");
        String path = "/api/v1/document/metadata?id=";
        assertThat(client.put(path + "a", "{\"metadata\":{\"tags\":\"x, y\",\"added\":\"2026-03-01\"}}")
                        .text())
                .isEqualTo("{\"id\":\"a\",\"metadata\":{\"added\":\"2026-03-01\",\"tags\":\"x, y\"}}");
        assertThat(metadata("a")).isEqualTo("{\"added\":\"2026-03-01\",\"tags\":\"x, y\"}");
        assertThat(client.get("/api/v1/document?id=a").json().get("text").stringValue())
                .isEqualTo("one");
        assertThat(client.put(path + "b", "{\"metadata\":{}}").detail()).isEqualTo("no document has the id \"b\"");
        assertThat(client.put(path + "a", "{}").detail()).isEqualTo("metadata is missing");
    }

    @Test
    void similarDocumentsAreFound() {
        String text = Texts.words(1, 100);
        client.post(
                DOCUMENTS,
                documents(
                        "{\"id\":\"same\",\"text\":\"" + text + "\",\"metadata\":{\"by\":\"anna\"}}",
                        document("half", text.substring(0, text.length() / 2) + Texts.words(2, 50)),
                        document("other", Texts.words(3, 100))));
        JsonNode response = client.post(SIMILAR, "{\"text\":\"" + text + "\"}").json();
        assertThat(response.get("scheme").stringValue())
                .isEqualTo(IndexScheme.DEFAULT
                        .scheme(dev.doppel.verify.Measure.JACCARD, 0)
                        .toString());
        assertThat(ids(response.get("hits"))).containsExactly("same", "half");
        assertThat(response.at("/hits/0/similarity").doubleValue()).isEqualTo(1);
        assertThat(response.at("/hits/0/metadata/by").stringValue()).isEqualTo("anna");
        assertThat(response.at("/hits/0").has("passages")).isFalse();
        assertThat(response.at("/hits/1/containedInDocument").doubleValue()).isBetween(0.4, 0.6);

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
    void passagesComeWithTheText() {
        String shared = Texts.words(1, 60);
        String stored = Texts.words(2, 20) + " " + shared;
        client.post(DOCUMENTS, documents(document("a", stored)));
        String query = shared + " " + Texts.words(3, 20);
        JsonNode hit = client.post(SIMILAR, "{\"text\":\"" + query + "\",\"passages\":40}")
                .json()
                .at("/hits/0");
        assertThat(hit.get("text").stringValue()).isEqualTo(stored);
        JsonNode passage = hit.at("/passages/0");
        assertThat(query.substring(
                        passage.at("/left/start").intValue(),
                        passage.at("/left/end").intValue()))
                .isEqualTo(shared);
        assertThat(stored.substring(
                        passage.at("/right/start").intValue(),
                        passage.at("/right/end").intValue()))
                .isEqualTo(shared);
        assertThat(passage.get("words").intValue()).isEqualTo(60);
        assertThat(hit.get("leftCopied").doubleValue()).isEqualTo(60.0 / 80);
        assertThat(hit.get("rightCopied").doubleValue()).isEqualTo(60.0 / 80);
        JsonNode withoutText = client.post(SIMILAR, "{\"text\":\"" + query + "\",\"passages\":40,\"texts\":false}")
                .json()
                .at("/hits/0");
        assertThat(withoutText.has("text")).isFalse();
        assertThat(withoutText.get("passages")).isEqualTo(hit.get("passages"));
    }

    @Test
    void invalidQueriesAreRejected() {
        record Case(String body, int status, String detail) {}
        for (Case wrong : List.of(
                new Case("{}", 400, "send exactly one of text, files and id"),
                new Case("{\"text\":\"a\",\"id\":\"b\"}", 400, "send exactly one of text, files and id"),
                new Case("{\"id\":\"unknown\"}", 404, "no document has the id \"unknown\""),
                new Case("{\"text\":\"a\",\"top\":0}", 400, "top must be a whole number, 1 .. 10000 (got: 0)"),
                new Case("{\"text\":\"a\",\"threshold\":2}", 400, "threshold: threshold of jaccard must be"),
                new Case("{\"text\":\"a\",\"passages\":40,\"top\":101}", 400, "top must be a whole number, 1 .. 100"),
                new Case("{\"txt\":\"a\"}", 400, "unknown field: txt (known: files, id, measure, passages, text"),
                new Case("{\"text\":\"a\",\"treshold\":0.5}", 400, "unknown field: treshold"))) {
            Response response = client.post(SIMILAR, wrong.body());
            assertThat(response.status()).as(wrong.body()).isEqualTo(wrong.status());
            assertThat(response.detail()).startsWith(wrong.detail());
        }
    }

    @Test
    void similarDocumentIsNotAddedAndItsWitnessIsNamed() {
        String text = Texts.words(1, 100);
        String unless = ",\"unlessSimilar\":{\"threshold\":0.8,\"measure\":\"jaccard\"}}";
        Response response = client.post(
                DOCUMENTS,
                documents(document("a", text), document("b", text + " end"), document("c", Texts.words(2, 100)))
                        .replaceFirst("}$", unless));
        JsonNode results = response.json().get("results");
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
    void bagsDefaultToAMeasureThatCountsRepetitions() {
        Path bags = folder.resolve("bags");
        Index.create(bags, new IndexScheme(IndexScheme.DEFAULT.text(), ShingleScheme.parse("words:1", "bag"), true));
        try (Server bagServer = Server.start(Client.local().withIndex(bags))) {
            Client other = new Client(bagServer);
            other.post(DOCUMENTS, documents(document("a", "rose rose rose rose")));
            JsonNode response = other.post(SIMILAR, "{\"text\":\"rose\"}").json();
            assertThat(response.get("scheme").stringValue()).endsWith("weighted-jaccard>=0");
            assertThat(response.at("/hits/0/similarity").doubleValue()).isEqualTo(0.25);
            assertThat(other.post(SIMILAR, "{\"text\":\"rose\",\"measure\":\"jaccard\"}")
                            .json()
                            .at("/hits/0/similarity")
                            .doubleValue())
                    .isEqualTo(1);
            assertThat(other.post(
                                    DOCUMENTS,
                                    documents(document("b", "rose")).replaceFirst("}$", ",\"unlessSimilar\":{}}"))
                            .json()
                            .at("/results/0/status")
                            .stringValue())
                    .isEqualTo("added");
        }
    }

    @Test
    void documentsPerRequestAreLimited() {
        client.post(
                DOCUMENTS,
                documents(IntStream.range(0, 10_000)
                        .mapToObj(i -> document("id" + i, "text number " + i))
                        .toArray(String[]::new)));
        Response tooMany = client.post(DOCUMENTS + "/delete", ids(0, 10_001));
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
    void twoHundredConcurrentClientsAreAnswered() throws Exception {
        int clients = 200;
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        try {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                int number = i;
                tasks.add(() -> {
                    Client own = new Client(server);
                    String text = Texts.words(number, 50);
                    int status = own.post(DOCUMENTS, documents(document("id" + number, text)))
                            .status();
                    JsonNode hits = own.post(SIMILAR, "{\"text\":\"" + text + "\",\"threshold\":0.9}")
                            .json()
                            .get("hits");
                    return status == 200 && ids(hits).equals(List.of("id" + number));
                });
            }
            for (Future<Boolean> answered : threads.invokeAll(tasks)) {
                assertThat(answered.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(client.get("/api/v1/stats").json().at("/index/documents").intValue())
                .isEqualTo(clients);
    }

    @Test
    void indexHasOneService() {
        assertThatThrownBy(() -> Server.start(Client.local().withIndex(directory)))
                .isInstanceOf(IndexException.class)
                .hasMessageContaining(directory.toString());
        assertThat(client.post(DOCUMENTS, documents(document("a", "still here")))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void documentsSurviveARestart() {
        client.post(DOCUMENTS, documents(document("a", "one two three")));
        server.close();
        server = Server.start(Client.local().withIndex(directory));
        assertThat(new Client(server).get(path("a")).json().get("text").stringValue())
                .isEqualTo("one two three");
    }

    @Test
    void requestsWithoutAnIndexNameTheRemedy() {
        try (Server bare = Server.start(Client.local())) {
            Client other = new Client(bare);
            for (Response response : List.of(
                    other.get(DOCUMENTS),
                    other.get(path("a")),
                    other.delete(path("a")),
                    other.put(path("a"), "{}"),
                    other.post(DOCUMENTS, "{}"),
                    other.post(DOCUMENTS + "/delete", "{}"),
                    other.post(SIMILAR, "{}"))) {
                assertThat(response.status()).isEqualTo(404);
                assertThat(response.problem().get("type").stringValue()).isEqualTo("/problems/no-index");
                assertThat(response.detail())
                        .isEqualTo("this service has no index: start it with doppel serve --index DIR");
            }
            assertThat(other.get("/api/v1/stats").json().get("index").isNull()).isTrue();
        }
    }

    @Test
    void indexWithoutTextsReturnsNoPassages() {
        Path bare = folder.resolve("bare");
        Index.create(bare, new IndexScheme(IndexScheme.DEFAULT.text(), IndexScheme.DEFAULT.shingles(), false));
        try (Server textless = Server.start(Client.local().withIndex(bare))) {
            Client other = new Client(textless);
            other.post(DOCUMENTS, documents(document("a", "one two three")));
            JsonNode document = other.get(path("a")).json();
            assertThat(document.has("text")).isTrue();
            assertThat(document.get("text").isNull()).isTrue();
            assertThat(other.post(SIMILAR, "{\"text\":\"one two three\",\"passages\":40}")
                            .detail())
                    .isEqualTo("passages need the texts of the documents, which this index does not store");
        }
    }

    @Test
    void metadataIsLimited() {
        String value = "x".repeat(9_990);
        String metadata = "{\"id\":\"a\",\"text\":\"one\",\"metadata\":{\"long name\":\"%s\"}}";

        assertThat(client.post(DOCUMENTS, documents(metadata.formatted(value))).status())
                .isEqualTo(200);
        Client.Response refused = client.post(DOCUMENTS, documents(metadata.formatted(value + "yz")));

        assertThat(refused.status()).isEqualTo(413);
        assertThat(refused.detail())
                .contains("documents[0].metadata")
                .contains("10,000")
                .contains("10,001");
    }

    /** A request needs six times the memory of its body, so the budget suffices for one at a time. */
    @Test
    void concurrentLargeRequestsAreAdmittedOrRefused() throws Exception {
        server.close();
        server = Server.start(Client.local()
                .withIndex(directory)
                .withLimits(TestLimits.defaults().bodyMemory(6_000_000).build()));
        client = new Client(server);
        ExecutorService threads = Executors.newFixedThreadPool(16);
        try {
            List<Future<Client.Response>> large = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                String body = documents(document("large" + i, ("word" + i + " ").repeat(150_000)));
                large.add(threads.submit(() -> client.post(DOCUMENTS, body)));
            }
            for (int i = 0; i < 20; i++) {
                assertThat(client.post(DOCUMENTS, documents(document("small" + i, "a b c")))
                                .status())
                        .isEqualTo(200);
            }
            int added = 20;
            for (Future<Client.Response> request : large) {
                Client.Response response = request.get(1, TimeUnit.MINUTES);
                assertThat(response.status()).isIn(200, 503);
                if (response.status() == 503) {
                    assertThat(response.header("Retry-After")).isEqualTo("5");
                    assertThat(response.detail()).contains("try again");
                }
                added += response.status() == 200 ? 1 : 0;
            }
            assertThat(added).isGreaterThan(20);
            assertThat(client.get("/api/v1/stats").json().at("/index/documents").intValue())
                    .isEqualTo(added);
        } finally {
            threads.shutdownNow();
        }
        // All memory has been released.
        assertThat(client.post(DOCUMENTS, documents(document("last", "z ".repeat(400_000))))
                        .status())
                .isEqualTo(200);
    }
}
