package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.lab.explain.Explainer;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.lab.explain.TracedSignatureMatrix;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.sketch.SketchScheme;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ExplainTest extends ApiTest {
    private static final String PATH = "/api/v1/explain";
    private static final String LEFT = Essays.text("mei-lighthouses.txt");
    private static final String RIGHT = Essays.text("oscar-lighthouses.txt");

    private static String quoted(String text) {
        return new JsonMapper().writeValueAsString(text);
    }

    private static String body(String left, String right, String more) {
        return "{\"left\":" + quoted(left) + ",\"right\":" + quoted(right) + more + "}";
    }

    private static JsonNode explained(String left, String right, String more) {
        Client.Response response = client.post(PATH, body(left, right, more));
        assertThat(response.status()).as(response.text()).isEqualTo(200);
        return response.json();
    }

    private static List<JsonNode> list(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }

    @Test
    void responseEqualsTheExplanationOfTheLab() {
        JsonNode response = explained(
                LEFT,
                RIGHT,
                ",\"shingles\":\"words:3\",\"sketch\":\"textbook:32\",\"bands\":\"10x3\",\"threshold\":0.3");
        Options options = Options.defaults()
                .withShingles(ShingleScheme.words(3))
                .withSketch(SketchScheme.fast(32))
                .withThreshold(0.3)
                .withBands(new BandScheme(10, 3));
        Explanation explanation = Explainer.fullTextbook(options).explain(LEFT, RIGHT);
        TracedSignatureMatrix signatures = Objects.requireNonNull(explanation.signatures());
        assertThat(response.get("text").stringValue()).isEqualTo("plain");
        assertThat(response.get("shingles").stringValue()).isEqualTo("words:3 set");
        assertThat(response.get("sketch").stringValue()).isEqualTo("textbook:32");
        assertThat(response.get("measure").stringValue()).isEqualTo("jaccard");
        assertThat(response.get("similarity").doubleValue())
                .isEqualTo(explanation.pairs().get(0).similarity());
        assertThat(response.get("candidate").booleanValue())
                .isEqualTo(explanation.pairs().get(0).isCandidate());
        assertThat(response.get("similar").booleanValue())
                .isEqualTo(explanation.pairs().get(0).isSimilar());
        assertThat(response.at("/matrix/rows").intValue())
                .isEqualTo(explanation.rows().size());
        assertThat(response.at("/matrix/common").longValue())
                .isEqualTo(explanation.pairs().get(0).overlap().commonCount());
        assertThat(response.at("/documents/0/words").intValue())
                .isEqualTo(explanation.documents().get(0).words().count());
        assertThat(response.at("/documents/1/shingles").intValue())
                .isEqualTo(explanation.documents().get(1).set().distinct());
        assertThat(response.at("/signatures/matches").intValue()).isEqualTo(signatures.matches(0, 1));
        assertThat(response.at("/signatures/estimate/upper").doubleValue())
                .isEqualTo(signatures.estimate(0, 1).upper());
        List<JsonNode> values = list(response.at("/signatures/values"));
        assertThat(values).hasSize(32);
        for (int i = 0; i < 32; i++) {
            assertThat(values.get(i).get("formula").stringValue()).isEqualTo(signatures.formula(i));
            assertThat(values.get(i).get("left").stringValue()).isEqualTo(Long.toString(signatures.value(i, 0)));
            assertThat(values.get(i).get("agree").booleanValue()).isEqualTo(signatures.agree(i, 0, 1));
            assertThat(values.get(i).get("rightShingle").stringValue())
                    .isEqualTo(explanation.rows().get(signatures.row(i, 1)).shingle());
        }
        assertThat(response.at("/bands/collisions").intValue())
                .isEqualTo(explanation.pairs().get(0).collisions());
        assertThat(list(response.at("/bands/buckets")))
                .hasSize(10)
                .allSatisfy(bucket -> assertThat(bucket.get("left").equals(bucket.get("right")))
                        .isEqualTo(bucket.get("collide").booleanValue()));
        assertThat(response.at("/bands/chance").doubleValue())
                .isCloseTo(explanation.pairs().get(0).chance(), within(1e-12));
    }

    @Test
    void bandsAreChosenForTheRecallByDefault() {
        JsonNode response = explained(LEFT, RIGHT, ",\"sketch\":\"fss:128\",\"threshold\":0.8");
        assertThat(response.at("/bands/bands").intValue() + "x"
                        + response.at("/bands/rows").intValue())
                .isEqualTo("16x6");
    }

    @Test
    void longTextsReturnAnExcerptAndTheTrueCounts() {
        String left = IntStream.range(0, 2000).mapToObj(i -> "left" + i).collect(Collectors.joining(" "));
        String both = IntStream.range(0, 400).mapToObj(i -> "both" + i).collect(Collectors.joining(" "));
        JsonNode response = explained(left + " " + both, both, ",\"shingles\":\"words:1\"");
        assertThat(response.at("/matrix/rows").intValue()).isEqualTo(2400);
        assertThat(response.at("/matrix/common").intValue()).isEqualTo(400);
        assertThat(list(response.at("/matrix/shown"))).hasSize(200);
        assertThat(response.at("/documents/0/text").stringValue())
                .hasSizeLessThan(2100)
                .endsWith(" ...");
    }

    @Test
    void textWithoutWordsHasNoSignature() {
        JsonNode response = explained("!?", "some words", "");
        assertThat(response.get("signatures").isNull()).isTrue();
        assertThat(response.get("candidate").booleanValue()).isFalse();
        assertThat(response.get("similarity").doubleValue()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "bands":"20x7"            | bands     | bands: bands x rows must fit the sketch size 64 (got: 20 x 7 = 140): use a sketch size of 140 or more, or fewer bands or rows
            "bands":"many"            | bands     | bands: bands must be bands:BxR (got: bands:many)
            "sketch":"textbook:0"     | sketch    | sketch: sketch size must be 1 .. 8192 (got: 0)
            "sketch":"textbook:257"   | sketch    | sketch: sketch must have 1 .. 256 values (got: textbook:257)
            "sketch":"textbook:x"     | sketch    | sketch: sketch must be textbook:SIZE, fss:SIZE or minhash-FAMILY:SIZE (got: textbook:x)
            "sketch":"probminhash:8"     | sketch    | sketch: sketch must be textbook:SIZE, fss:SIZE or minhash-FAMILY:SIZE (got: probminhash:8)
            "threshold":1.5           | threshold | threshold: threshold of jaccard must be 0 .. 1 (got: 1.5)
            "shingles":"words:0"      | shingles  | shingles: shingle size must be 1 .. 1000 words (got: 0)
            "text":"loud"             | text      | text: text profile must be
            "text":"verbatim"         | shingles  | shingles: text verbatim keeps white space, and so has no words to compare: compare characters, such as chars:9 (got: words:5)
            "text":"plain-stop=0123456789abcdef" | text | text: the words of the stop-word list 0123456789abcdef are unknown
            "colour":"red"            | colour    | unknown field: colour
            """)
    void invalidFieldIsRejected(String field, String path, String detail) {
        Client.Response response = client.post(PATH, body("some words", "other words", "," + field));
        assertThat(response.status()).as(response.text()).isEqualTo(400);
        assertThat(response.detail()).startsWith(detail);
        assertThat(response.problem().get("field").stringValue()).isEqualTo(path);
    }

    @Test
    void verbatimTextIsExplained() {
        JsonNode response = explained("one two", "one  two", ",\"text\":\"verbatim\",\"shingles\":\"chars:4\"");
        assertThat(response.at("/documents/1/text").stringValue()).isEqualTo("one  two");
        assertThat(response.at("/matrix/rows").intValue()).isEqualTo(7);
        assertThat(response.at("/matrix/common").intValue()).isEqualTo(2);
    }

    @Test
    void longTextIsRejected() {
        Client.Response response = client.post(PATH, body("some words", "x".repeat(20_001), ""));
        assertThat(response.status()).isEqualTo(413);
        assertThat(response.detail())
                .isEqualTo("right must have at most 20,000 characters (got: 20,001): send a part of it");
        assertThat(client.post(PATH, body("some words", "x".repeat(20_000), "")).status())
                .isEqualTo(200);
    }
}
