package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import dev.doppel.server.internal.access.AccessTokenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that the OpenAPI document describes every route and every response. */
class OpenApiTest {
    private static final String API = "/api/v1";

    @TempDir
    private static Path folder;

    private static Server server;
    private static Client client;
    private static JsonNode document;

    /** The operations tested so far, each combined with the status of the response. */
    private final Set<String> tested = new LinkedHashSet<>();

    @BeforeAll
    static void start() throws IOException {
        Index.create(folder.resolve("index"), IndexScheme.DEFAULT);
        Path data = Files.createDirectories(folder.resolve("data"));
        Files.writeString(data.resolve("a.jsonl"), DatasetsTest.RECORDS);
        Path tokens = folder.resolve("tokens");
        String token = AccessTokenFile.add(tokens, "anna", "administer");
        AccessTokenFile.add(tokens, "tom", "read");
        server = Server.start(Client.local()
                .withTokens(tokens)
                .withIndex(folder.resolve("index"))
                .withData(data));
        client = new Client(server).with("Authorization", "Bearer " + token);
        document = client.get(API + "/openapi.json").json();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Set<String> operations() {
        Set<String> operations = new TreeSet<>();
        document.get("paths")
                .propertyNames()
                .forEach(path -> document.get("paths")
                        .get(path)
                        .propertyNames()
                        .forEach(method -> operations.add(method.toUpperCase(Locale.ROOT) + " " + path)));
        return operations;
    }

    @Test
    void routesAndDescriptionsAreTheSame() {
        Set<String> routes = new TreeSet<>();
        server.routes().stream()
                .filter(route ->
                        route.path().startsWith("/api/") || route.path().equals("/metrics"))
                .forEach(route -> routes.add(route.method() + " " + route.path()));
        assertThat(operations()).isEqualTo(routes);
    }

    @Test
    void everyReferenceResolves() {
        List<String> references = document.findValuesAsString("$ref");
        assertThat(references)
                .isNotEmpty()
                .allMatch(reference -> !document.at(reference.substring(1)).isMissingNode());
    }

    /** Generators of clients name a function after the operation, and a module after the tag. */
    @Test
    void everyOperationHasItsOwnNameAndOneKnownTag() {
        List<String> names = document.get("paths").findValuesAsString("operationId");
        assertThat(names).hasSameSizeAs(operations()).doesNotHaveDuplicates();
        assertThat(names)
                .allMatch(name ->
                        name.matches("(get|list|put|create|add|remove|change|find|follow|compare|explain)[A-Z].*"));
        List<String> known = document.get("tags").findValuesAsString("name");
        document.get("paths").findValues("tags").forEach(tags -> {
            assertThat(tags).hasSize(1);
            assertThat(known).contains(tags.get(0).stringValue());
        });
    }

    /** Generators of clients would invent a name for an object without one. */
    @Test
    void everyObjectHasAName() {
        JsonNode schemas = document.at("/components/schemas");
        schemas.forEach(schema -> assertThat(schema.path("properties").findParents("properties"))
                .as(schema.toString())
                .isEmpty());
        assertThat(document.get("paths").findParents("properties")).isEmpty();
    }

    /** Checks that a response conforms to the OpenAPI document. */
    private Response check(String operation, Response response) {
        String[] parts = operation.split(" ", 2);
        JsonNode responses = document.get("paths")
                .get(parts[1])
                .get(parts[0].toLowerCase(Locale.ROOT))
                .get("responses");
        boolean declared = responses.has(Integer.toString(response.status()));
        JsonNode described = responses.get(declared ? Integer.toString(response.status()) : "default");
        if (described.has("$ref")) {
            described = document.at(described.get("$ref").stringValue().substring(1));
        }
        assertThat(declared || response.status() >= 400)
                .as(operation + " " + response.status() + " " + response.text())
                .isTrue();
        tested.add(operation + " " + (declared ? Integer.toString(response.status()) : "default"));
        if (!described.has("content")) {
            assertThat(response.http().body()).as(operation).isEmpty();
            return response;
        }
        String type = response.header("Content-Type").split(";", 2)[0];
        assertThat(described.get("content").propertyNames()).as(operation).containsExactly(type);
        JsonNode schema = described.get("content").get(type).get("schema");
        JsonNode value = type.endsWith("json")
                ? response.json()
                : new JsonMapper().getNodeFactory().stringNode(response.text());
        assertThat(SchemaCheck.violations(document, schema, value))
                .as(operation)
                .isEmpty();
        return response;
    }

    private void get(String path, String actual) {
        check("GET " + path, client.get(actual));
    }

    private void post(String path, String body) {
        check("POST " + path, client.post(path, body));
    }

    private String job(String operation, Response accepted) throws Exception {
        String id = check(operation, accepted).json().get("id").stringValue();
        get(API + "/jobs/{id}/events", API + "/jobs/" + id + "/events");
        get(API + "/jobs/{id}/result", API + "/jobs/" + id + "/result");
        get(API + "/jobs/{id}/report", API + "/jobs/" + id + "/report");
        get(API + "/jobs/{id}", API + "/jobs/" + id);
        return id;
    }

    @Test
    void everyResponseConformsToItsSchema() throws Exception {
        String text = Texts.words(1, 100);
        get(API + "/health", API + "/health");
        get(API + "/ready", API + "/ready");
        get(API + "/stats", API + "/stats");
        get(API + "/client", API + "/client");
        get(API + "/storage", API + "/storage");
        get(API + "/tokens", API + "/tokens");
        for (int i = 0; i < 2; i++) {
            check("DELETE " + API + "/tokens/{name}", client.delete(API + "/tokens/tom"));
        }
        get(API + "/openapi.json", API + "/openapi.json");
        get("/metrics", "/metrics");
        post(API + "/compare", "{\"left\":{\"text\":\"" + text + "\"},\"right\":{\"text\":\"" + text + "\"}}");
        post(API + "/compare", "{}");
        post(API + "/explain", "{\"left\":\"one two three\",\"right\":\"one two four\",\"shingles\":\"words:2\"}");
        post(API + "/explain", "{\"left\":\"\",\"right\":\"\"}");
        post(API + "/explain", "{}");

        String twice = "{\"documents\":[{\"id\":\"a\",\"text\":\"" + text + "\",\"metadata\":{\"by\":\"anna\"}},"
                + "{\"id\":\"b\",\"files\":[{\"name\":\"x.txt\",\"text\":\"" + text + " end\"}]}]";
        post(API + "/documents", twice + "}");
        post(API + "/documents", twice + "}");
        post(API + "/documents", twice.replace("\"a\"", "\"c\"") + ",\"unlessSimilar\":{\"threshold\":0.5}}");
        get(API + "/documents", API + "/documents?limit=1");
        get(API + "/documents", API + "/documents?limit=0");
        post(API + "/similar", "{\"text\":\"" + text + "\"}");
        post(API + "/similar", "{\"id\":\"a\",\"passages\":20}");
        post(API + "/similar", "{}");
        get(API + "/document", API + "/document?id=a");
        get(API + "/document", API + "/document?id=b");
        get(API + "/document", API + "/document?id=unknown");
        String put = "PUT " + API + "/document";
        check(put, client.put(API + "/document?id=a", "{\"text\":\"other\"}"));
        check(put, client.put(API + "/document?id=new", "{\"text\":\"other\"}"));
        check(put, client.put(API + "/document?id=new", "{}"));
        check("DELETE " + API + "/document", client.delete(API + "/document?id=new"));
        check("DELETE " + API + "/document", client.delete(API + "/document?id=new"));
        String metadata = "PUT " + API + "/document/metadata";
        check(metadata, client.put(API + "/document/metadata?id=a", "{\"metadata\":{\"tags\":\"x\"}}"));
        check(metadata, client.put(API + "/document/metadata?id=a", "{}"));
        post(API + "/documents/tags", "{\"ids\":[\"a\",\"unknown\"],\"add\":[\"y\"],\"remove\":[\"x\"]}");
        post(API + "/documents/tags", "{\"ids\":[\"a\"]}");
        post(API + "/documents/delete", "{\"ids\":[\"a\",\"unknown\"]}");
        post(API + "/documents/delete", "{}");

        get(API + "/experiments", API + "/experiments");
        String scan = job("POST " + API + "/scans", client.upload(API + "/scans", "{\"passages\":40}", Texts.essays()));
        for (String table : List.of("pairs", "groups")) {
            get(API + "/jobs/{id}/" + table, API + "/jobs/" + scan + "/" + table);
        }
        get(API + "/jobs/{id}/reviews", API + "/jobs/" + scan + "/reviews");
        String review = "PUT " + API + "/jobs/{id}/reviews/{pair}";
        check(review, client.put(API + "/jobs/" + scan + "/reviews/0", "{\"verdict\":\"check\",\"note\":\"ask\"}"));
        check(review, client.put(API + "/jobs/" + scan + "/reviews/0", "{\"verdict\":\"guilty\"}"));
        get(API + "/jobs/{id}/reviews", API + "/jobs/" + scan + "/reviews");
        String labels = "PUT " + API + "/jobs/{id}/labels";
        String label = "{\"labels\":[{\"document\":0,\"label\":\"a\",\"colour\":\"COLOUR\"}]}";
        check(labels, client.put(API + "/jobs/" + scan + "/labels", label.replace("COLOUR", "#e69f00")));
        check(labels, client.put(API + "/jobs/" + scan + "/labels", label.replace("COLOUR", "{")));
        get(API + "/jobs/{id}/labels", API + "/jobs/" + scan + "/labels");
        check("POST " + API + "/scans", client.upload(API + "/scans", "{}", List.of()));
        job("POST " + API + "/reports", client.upload(API + "/reports", "{\"passages\":40}", Texts.essays()));
        check("POST " + API + "/reports", client.upload(API + "/reports", "{}", List.of()));
        job("POST " + API + "/documents/scans", client.post(API + "/documents/scans", "{}"));
        post(API + "/documents/scans", "{\"submissions\":\"auto\"}");
        String texts = API + "/texts";
        job("POST " + texts, client.upload(texts, "{}", Texts.essays()));
        check("POST " + texts, client.upload(texts, "{\"x\":1}", Texts.essays()));
        post(API + "/documents/lookup", "{\"ids\":[\"b\",\"unknown\"]}");
        post(API + "/documents/lookup", "{}");
        String many = API + "/similar/files";
        String search = job(
                "POST " + many,
                client.upload(many, "{\"passages\":10}", List.of(Upload.of("b.txt", text), Upload.of("c.txt", "own"))));
        for (String table : List.of("matches", "queries")) {
            get(API + "/jobs/{id}/" + table, API + "/jobs/" + search + "/" + table);
            get(API + "/jobs/{id}/" + table, API + "/jobs/" + scan + "/" + table);
        }
        check("POST " + many, client.upload(many, "{\"passages\":0}", Texts.essays()));
        String files = API + "/documents/files";
        job("POST " + files, client.upload(files, "{\"unlessSimilar\":0.3}", Texts.essays()));
        check("POST " + files, client.upload(files, "{\"unlessSimilar\":2}", Texts.essays()));
        get(API + "/documents", API + "/documents?query=ESSAYS&tag=2025");
        String datasets = API + "/datasets";
        job(
                "POST " + datasets,
                client.upload(datasets, "{\"dryRun\":true}", List.of(Upload.of("a.jsonl", DatasetsTest.RECORDS))));
        String clean = job(
                "POST " + datasets, client.upload(datasets, "{}", List.of(Upload.of("a.jsonl", DatasetsTest.RECORDS))));
        check("POST " + datasets, client.upload(datasets, "{\"threshold\":2}", Texts.essays()));
        get(datasets + "/files", datasets + "/files");
        job("POST " + datasets + "/files", client.post(datasets + "/files", "{\"files\":[\"a.jsonl\"]}"));
        post(datasets + "/files", "{\"files\":[\"b.jsonl\"]}");
        get(API + "/jobs/{id}/file", API + "/jobs/" + clean + "/file?name=a-clean.jsonl");
        get(API + "/jobs/{id}/file", API + "/jobs/" + clean + "/file?name=other");
        get(API + "/jobs/{id}/removals", API + "/jobs/" + clean + "/removals");
        get(API + "/jobs/{id}/removals", API + "/jobs/" + clean + "/removals?limit=0");
        get(datasets + "/files/beginning", datasets + "/files/beginning?name=a.jsonl");
        get(datasets + "/files/beginning", datasets + "/files/beginning?name=b.jsonl");
        get(API + "/jobs/{id}/beginning", API + "/jobs/" + clean + "/beginning?name=a.jsonl");
        get(API + "/jobs/{id}/beginning", API + "/jobs/" + clean + "/beginning?name=b.jsonl");
        String followUp = API + "/jobs/{id}/follow-up";
        job("POST " + followUp, client.post(API + "/jobs/" + clean + "/follow-up", "{}"));
        check("POST " + followUp, client.post(API + "/jobs/" + clean + "/follow-up", "{\"kind\":\"other\"}"));
        job("POST " + API + "/tunes", client.upload(API + "/tunes", "{}", Texts.essays()));
        check("POST " + API + "/tunes", client.upload(API + "/tunes", "{}", List.of()));
        job("POST " + API + "/tunes/files", client.post(API + "/tunes/files", "{\"files\":[\"a.jsonl\"]}"));
        post(API + "/tunes/files", "{\"files\":[\"b.jsonl\"]}");
        job(
                "POST " + API + "/experiments",
                client.post(API + "/experiments", "{\"name\":\"s-curves\",\"quick\":true}"));
        post(API + "/experiments", "{}");
        get(API + "/jobs", API + "/jobs");
        check("DELETE " + API + "/jobs/{id}", client.delete(API + "/jobs/" + scan));
        check("DELETE " + API + "/jobs/{id}", client.delete(API + "/jobs/" + scan));
        for (String path : List.of("", "/events", "/result", "/report", "/reviews", "/labels", "/pairs", "/groups")) {
            get(API + "/jobs/{id}" + path, API + "/jobs/" + scan + path);
        }
        assertThat(tested).containsAll(declared());
    }

    /**
     * Returns each operation combined with each of its declared statuses. Omits {@code default} for operations without
     * input.
     */
    private static Set<String> declared() {
        Set<String> declared = new TreeSet<>();
        for (String operation : operations()) {
            String[] parts = operation.split(" ", 2);
            JsonNode described = document.get("paths").get(parts[1]).get(parts[0].toLowerCase(Locale.ROOT));
            boolean canFail = described.has("requestBody") || described.has("parameters");
            described.get("responses").propertyNames().stream()
                    .filter(status -> canFail || !status.equals("default"))
                    .forEach(status -> declared.add(operation + " " + status));
        }
        return declared;
    }
}
