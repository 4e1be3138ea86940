package dev.doppel.corpus.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.internal.charset.UnpairedSurrogates;
import dev.doppel.testing.Property;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonParser;

class JsonStringDecoderTest {
    private static final List<String> PIECES = List.of(
            "a",
            "some words ",
            "é",
            "甲",
            "\uD835\uDC00",
            "\\n",
            "\\t\\r\\b\\f",
            "\\\\",
            "\\\"",
            "\\/",
            "\\u00a7",
            "\\u0041",
            "\\u7532",
            "\\uD835\\uDC00",
            "\\ud835",
            "\\udc00",
            "\\u0000");

    private static String decodedByJackson(String json) {
        try (JsonParser parser = JsonWalker.parser(json)) {
            parser.nextToken();
            return parser.getString();
        }
    }

    @Property(tries = 1000)
    void theDecodedTextIsThatOfJackson(SplittableRandom random) {
        StringBuilder escaped = new StringBuilder("\"");
        for (int piece = random.nextInt(30); piece > 0; piece--) {
            escaped.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        String json = escaped.append('"').toString();
        String expected = decodedByJackson(json);
        String before = " ".repeat(random.nextInt(10));
        byte[] bytes = (before + json + ", \"other\": 1}").getBytes(StandardCharsets.UTF_8);

        JsonStringDecoder decoder = new JsonStringDecoder();
        byte[] utf8 = decoder.decode(bytes, before.length());

        assertThat(new String(utf8, StandardCharsets.UTF_8)).isEqualTo(UnpairedSurrogates.replaceUnpaired(expected));
        assertThat(decoder.unpaired()).isEqualTo(UnpairedSurrogates.countUnpaired(expected));
    }

    @Test
    void aDecoderIsReusedForStringsOfAllLengths() {
        JsonStringDecoder decoder = new JsonStringDecoder();
        for (int length : new int[] {0, 5, 5_000_000, 1, 100_000}) {
            String text = "x".repeat(length);
            byte[] json = ('"' + text + '"').getBytes(StandardCharsets.UTF_8);
            assertThat(decoder.decode(json, 0)).asString(StandardCharsets.UTF_8).isEqualTo(text);
        }
    }
}
