package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.server.Client.Answer;
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

/** What the service says of itself is what it does. */
class OpenApiTest {
    private static final String API = "/api/v1";

    @TempDir
    private static Path folder;

    private static Server server;
    private static Client client;
    private static JsonNode document;

    /** What was asked so far: operations with the status of the answer. */
    private final Set<String> asked = new LinkedHashSet<>();

    @BeforeAll
    static void start() {
        Index.create(folder.resolve("index"), IndexScheme.DEFAULT);
        server = Server.start(Client.local().withIndex(folder.resolve("index")));
        client = new Client(server);
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
    void everyRouteIsDescribedAndEveryDescriptionIsARoute() {
        Set<String> routes = new TreeSet<>();
        server.routes().stream()
                .filter(route ->
                        route.path().startsWith("/api/") || route.path().equals("/metrics"))
                .forEach(route -> routes.add(route.method() + " " + route.path()));
        assertThat(operations()).isEqualTo(routes);
    }

    @Test
    void everyReferenceLeadsSomewhere() {
        List<String> references = document.findValuesAsString("$ref");
        assertThat(references)
                .isNotEmpty()
                .allMatch(reference -> !document.at(reference.substring(1)).isMissingNode());
    }

    /** Holds an answer against what is described, and remembers that the operation was tried. */
    private Answer conforming(String operation, Answer answer) {
        String[] parts = operation.split(" ", 2);
        JsonNode responses = document.get("paths")
                .get(parts[1])
                .get(parts[0].toLowerCase(Locale.ROOT))
                .get("responses");
        boolean declared = responses.has(Integer.toString(answer.status()));
        JsonNode response = responses.get(declared ? Integer.toString(answer.status()) : "default");
        if (response.has("$ref")) {
            response = document.at(response.get("$ref").stringValue().substring(1));
        }
        assertThat(declared || answer.status() >= 400)
                .as(operation + " " + answer.status() + " " + answer.text())
                .isTrue();
        asked.add(operation + " " + (declared ? Integer.toString(answer.status()) : "default"));
        if (!response.has("content")) {
            assertThat(answer.response().body()).as(operation).isEmpty();
            return answer;
        }
        String type = answer.header("Content-Type").split(";", 2)[0];
        assertThat(response.get("content").propertyNames()).as(operation).containsExactly(type);
        JsonNode schema = response.get("content").get(type).get("schema");
        JsonNode value = type.endsWith("json")
                ? answer.json()
                : new JsonMapper().getNodeFactory().stringNode(answer.text());
        assertThat(SchemaCheck.faults(document, schema, value)).as(operation).isEmpty();
        return answer;
    }

    private void get(String path, String actual) {
        conforming("GET " + path, client.get(actual));
    }

    private void post(String path, String body) {
        conforming("POST " + path, client.post(path, body));
    }

    private String job(String operation, Answer accepted) throws Exception {
        String id = conforming(operation, accepted).json().get("id").stringValue();
        get(API + "/jobs/{id}/events", API + "/jobs/" + id + "/events");
        get(API + "/jobs/{id}/result", API + "/jobs/" + id + "/result");
        get(API + "/jobs/{id}/report", API + "/jobs/" + id + "/report");
        get(API + "/jobs/{id}", API + "/jobs/" + id);
        return id;
    }

    @Test
    void whatEveryOperationAnswersIsWhatItsDescriptionSays() throws Exception {
        String text = Texts.words(1, 100);
        get(API + "/health", API + "/health");
        get(API + "/stats", API + "/stats");
        get(API + "/openapi.json", API + "/openapi.json");
        get("/metrics", "/metrics");
        post(API + "/compare", "{\"left\":{\"text\":\"" + text + "\"},\"right\":{\"text\":\"" + text + "\"}}");
        post(API + "/compare", "{}");
        post(API + "/explain", "{\"left\":\"one two three\",\"right\":\"one two four\",\"shingles\":\"words:2\"}");
        post(API + "/explain", "{\"left\":\"\",\"right\":\"\"}");
        post(API + "/explain", "{}");

        String twice = "{\"documents\":[{\"id\":\"a\",\"text\":\"" + text + "\",\"metadata\":{\"by\":\"anna\"}},"
                + "{\"id\":\"b\",\"text\":\"" + text + " end\"}]";
        post(API + "/documents", twice + "}");
        post(API + "/documents", twice + "}");
        post(API + "/documents", twice.replace("\"a\"", "\"c\"") + ",\"unlessSimilar\":{\"threshold\":0.5}}");
        get(API + "/documents", API + "/documents?limit=1");
        get(API + "/documents", API + "/documents?limit=0");
        post(API + "/similar", "{\"text\":\"" + text + "\"}");
        post(API + "/similar", "{\"id\":\"a\",\"passages\":20}");
        post(API + "/similar", "{}");
        get(API + "/document", API + "/document?id=a");
        get(API + "/document", API + "/document?id=nobody");
        String put = "PUT " + API + "/document";
        conforming(put, client.put(API + "/document?id=a", "{\"text\":\"other\"}"));
        conforming(put, client.put(API + "/document?id=new", "{\"text\":\"other\"}"));
        conforming(put, client.put(API + "/document?id=new", "{}"));
        conforming("DELETE " + API + "/document", client.delete(API + "/document?id=new"));
        conforming("DELETE " + API + "/document", client.delete(API + "/document?id=new"));
        post(API + "/documents/delete", "{\"ids\":[\"a\",\"nobody\"]}");
        post(API + "/documents/delete", "{}");

        get(API + "/experiments", API + "/experiments");
        String scan = job("POST " + API + "/scans", client.upload(API + "/scans", "{\"passages\":40}", Texts.essays()));
        conforming("POST " + API + "/scans", client.upload(API + "/scans", "{}", List.of()));
        job("POST " + API + "/tunes", client.upload(API + "/tunes", "{}", Texts.essays()));
        conforming("POST " + API + "/tunes", client.upload(API + "/tunes", "{}", List.of()));
        job(
                "POST " + API + "/experiments",
                client.post(API + "/experiments", "{\"name\":\"s-curves\",\"quick\":true}"));
        post(API + "/experiments", "{}");
        get(API + "/jobs", API + "/jobs");
        conforming("DELETE " + API + "/jobs/{id}", client.delete(API + "/jobs/" + scan));
        conforming("DELETE " + API + "/jobs/{id}", client.delete(API + "/jobs/" + scan));
        for (String path : List.of("", "/events", "/result", "/report")) {
            get(API + "/jobs/{id}" + path, API + "/jobs/" + scan + path);
        }
        assertThat(asked).containsAll(declared());
    }

    /** Every status that is declared, and the problems of those that can be asked in a wrong way. */
    private static Set<String> declared() {
        Set<String> declared = new TreeSet<>();
        for (String operation : operations()) {
            String[] parts = operation.split(" ", 2);
            JsonNode described = document.get("paths").get(parts[1]).get(parts[0].toLowerCase(Locale.ROOT));
            boolean canBeWrong = described.has("requestBody") || described.has("parameters");
            described.get("responses").propertyNames().stream()
                    .filter(status -> canBeWrong || !status.equals("default"))
                    .forEach(status -> declared.add(operation + " " + status));
        }
        return declared;
    }
}
