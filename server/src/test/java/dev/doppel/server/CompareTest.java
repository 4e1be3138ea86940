package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Comparison;
import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.passage.PassageScheme;
import dev.doppel.server.Client.Response;
import dev.doppel.verify.Measure;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class CompareTest extends ApiTest {
    private static final String PATH = "/api/v1/compare";

    private static String texts(String left, String right) {
        return "{\"left\":{\"id\":\"a\",\"text\":\"" + left + "\"},\"right\":{\"text\":\"" + right + "\"}}";
    }

    @Test
    void twoTextsAreComparedByEveryMeasure() {
        String left = Texts.words(1, 60) + " " + Texts.words(2, 40);
        String right = Texts.words(3, 10) + " " + Texts.words(1, 60);
        JsonNode response = client.post(PATH, texts(left, right)).json();
        Comparison expected = Doppel.with(Options.defaults().withPassages(PassageScheme.of(10)))
                .compare(new Document("a", left), new Document("right", right));
        JsonNode measures = response.get("measures");
        assertThat(measures.propertyNames())
                .containsExactly(
                        "jaccard",
                        "bagJaccard",
                        "weightedJaccard",
                        "overlap",
                        "dice",
                        "cosine",
                        "euclidean",
                        "containmentLeft",
                        "containmentRight");
        assertThat(measures.get("jaccard").doubleValue()).isEqualTo(expected.similarity(Measure.JACCARD));
        assertThat(measures.get("euclidean").doubleValue()).isEqualTo(expected.similarity(Measure.EUCLIDEAN));
        assertThat(measures.get("containmentLeft").doubleValue())
                .isEqualTo(expected.overlap().leftContainment());
        assertThat(response.at("/estimate/value").doubleValue())
                .isEqualTo(expected.estimate().value());
        JsonNode report = response.get("report");
        assertThat(report.get("title").stringValue()).isEqualTo("a and right");
        assertThat(report.at("/pairs/0/passages")).hasSize(1);
        assertThat(report.at("/pairs/0/copiedWords").intValue()).isEqualTo(60);
        assertThat(report.at("/documents/0/text").stringValue()).isEqualTo(left);
    }

    @Test
    void passagesHaveTheirKindAndRewordedOnesHaveAlignedSentences() {
        String left = Texts.REWORDED.get(0);
        String right = Texts.REWORDED.get(1);
        String body = texts(left, right);
        String level = ",\"passages\":20,\"passagesLevel\":\"reworded\"}";
        assertThat(client.post(PATH, body).json().at("/report/pairs/0/passages"))
                .isEmpty();
        JsonNode passages = client.post(PATH, body.substring(0, body.length() - 1) + level)
                .json()
                .at("/report/pairs/0/passages");
        assertThat(passages).hasSize(1);
        assertThat(passages.at("/0/kind").stringValue()).isEqualTo("reworded");
        JsonNode sentence = passages.at("/0/sentences/0");
        assertThat(left.substring(sentence.get(0).intValue(), sentence.get(1).intValue()))
                .isEqualTo("The lighthouse was built of granite in 1840, after two ships had sunk on the reef");
        assertThat(right.substring(sentence.get(2).intValue(), sentence.get(3).intValue()))
                .isEqualTo("After two ships had sunk on the reef, a lighthouse of granite was built in 1840");
    }

    @Test
    void unknownLevelIsRejectedByName() {
        String body = texts("a", "b");
        Response response = client.post(PATH, body.substring(0, body.length() - 1) + ",\"passagesLevel\":\"all\"}");
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.detail()).contains("passagesLevel").contains("exact, edited, reworded (got: all)");
    }

    @Test
    void malformedJsonIsRejectedWithAPlainMessage() {
        String deep = "[".repeat(60);
        String many = "{\"left\":[" + "0,".repeat(2_000_000) + "0]}";
        for (String body : List.of("{} {}", deep, many, "{\"left\":NaN}", "{\"left\":", "9".repeat(2000), "{\"a")) {
            Response response = client.post(PATH, body);
            assertThat(response.status()).isEqualTo(400);
            assertThat(response.detail())
                    .startsWith("the body ")
                    .doesNotContain("`")
                    .doesNotContain("jackson")
                    .doesNotContain("Source");
        }
        assertThat(client.post(PATH, many).detail()).contains("2,000,000 names and values");
    }

    @Test
    void bodyThatIsNotUtf8IsRejected() {
        byte[] notUtf8 = {0, 0, (byte) 0xfe, (byte) 0xff, -1, -1, -1, -1};
        Response response = client.send(client.request(PATH)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(notUtf8)));
        assertThat(response.detail()).isEqualTo("the body is not JSON: it must be in UTF-8");
    }

    @Test
    void problemIsOneShortLine() {
        String lines = "x\\n".repeat(5000);
        for (String field : List.of("text", "shingles", lines)) {
            JsonNode problem = client.post(
                            PATH,
                            "{\"" + field + "\":\"" + lines + "\","
                                    + texts("a", "b").substring(1))
                    .problem();
            assertThat(problem.get("detail").stringValue()).doesNotContain("\n").hasSizeLessThan(1100);
            assertThat(problem.get("field").stringValue()).doesNotContain("\n").hasSizeLessThan(1100);
        }
    }

    @Test
    void thresholdOfFourHundredDigitsIsRejected() {
        Response response = client.post(
                "/api/v1/explain", "{\"left\":\"a\",\"right\":\"b\",\"threshold\":" + "9".repeat(400) + "}");
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.problem().get("field").stringValue()).isEqualTo("threshold");
    }

    @Test
    void anyCharactersAreReturned() {
        JsonNode response = client.post(PATH, texts("\\u0000 < \\ud83d\\ude00 \\\" é", "half a pair \\ud83d here"))
                .json();
        assertThat(response.at("/report/documents/0/text").stringValue()).isEqualTo("\0 < 😀 \" é");
        assertThat(response.at("/report/documents/1/text").stringValue()).isEqualTo("half a pair ? here");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {} | left | left is missing
            {"left":1} | left | left must be an object (got: 1)
            {"left":{}} | left.text | left.text is missing
            {"left":{"text":[]}} | left.text | left.text must be a string (got: a list)
            {"left":{"text":"","name":1}} | left.name | unknown field: left.name (known: id, text)
            {"left":{"text":"a"},"right":{"text":"b"},"passages":3} | passages | passages: passages must have
            {"left":{"text":"a"},"right":{"text":"b"},"word":3} | word | unknown field: word
            """)
    void invalidFieldsAreNamedByPath(String body, String field, String detail) {
        Response response = client.post(PATH, body);
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.detail()).startsWith(detail);
        assertThat(response.problem().get("field").stringValue()).isEqualTo(field);
    }

    @Test
    void malformedJsonIsLocated() {
        assertThat(client.post(PATH, "{\n  \"left\": oops}").detail())
                .startsWith("the body is not JSON: ")
                .endsWith("(line 2, column 11)");
        assertThat(client.post(PATH, "").status()).isEqualTo(400);
        assertThat(client.post(PATH, "[]").detail()).isEqualTo("the body must be a JSON object, such as {}");
        assertThat(client.post(PATH, "{\"left\":1,\"left\":2}").detail())
                .contains("left")
                .contains("line 1");
        assertThat(client.post(PATH, "[".repeat(100_000)).status()).isEqualTo(400);
    }

    @Test
    void otherContentTypesAreRejected() {
        Response response = client.send(
                client.request(PATH).header("Content-Type", "text/plain").POST(Client.body(texts("a", "b"))));
        assertThat(response.status()).isEqualTo(415);
        assertThat(response.detail())
                .isEqualTo("the body must be JSON, with Content-Type: application/json (got: text/plain)");
        Response nameless = client.send(client.request(PATH).POST(Client.body("{}")));
        assertThat(nameless.status()).isEqualTo(415);
        assertThat(nameless.detail()).endsWith("(got: none)");
        assertThat(client.send(client.request(PATH)
                                .header("Content-Type", "Application/JSON; charset=utf-8")
                                .POST(Client.body(texts("a", "b"))))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void largeBodiesAndTextsAreRejected() {
        ServerLimits small =
                TestLimits.defaults().bodyBytes(1000).textCharacters(100).build();
        try (Server bounded = Server.start(Client.local().withLimits(small))) {
            Client other = new Client(bounded);
            Response body = other.post(PATH, texts("x".repeat(1000), "b"));
            assertThat(body.status()).isEqualTo(413);
            assertThat(body.detail()).isEqualTo("the body must have at most 1,000 bytes: send less");
            Response streamed = other.send(other.request(PATH)
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(
                            texts("x".repeat(1000), "b").getBytes(StandardCharsets.UTF_8)))));
            assertThat(streamed.status()).isEqualTo(413);
            Response text = other.post(PATH, texts("a", "x".repeat(101)));
            assertThat(text.status()).isEqualTo(413);
            assertThat(text.detail()).isEqualTo("right.text must have at most 100 characters (got: 101)");
            assertThat(other.post(PATH, texts("a", "x".repeat(100))).status()).isEqualTo(200);
        }
    }

    @Test
    void longComparisonTimesOut() {
        ServerLimits hasty =
                TestLimits.defaults().requestTime(Duration.ofNanos(1)).build();
        try (Server bounded = Server.start(Client.local().withLimits(hasty))) {
            Response response = new Client(bounded).post(PATH, texts(Texts.words(1, 50_000), Texts.words(2, 50_000)));
            assertThat(response.status()).isEqualTo(503);
            assertThat(response.detail()).startsWith("timed out after 0 seconds");
        }
    }
}
