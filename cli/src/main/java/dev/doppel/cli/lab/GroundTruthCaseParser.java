package dev.doppel.cli.lab;

import dev.doppel.lab.evaluate.CharacterRange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Parses the plagiarism cases that the ground truth lists for a document pair, such as {@code [[0, 120, 300, 425]]}.
 */
final class GroundTruthCaseParser {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int MAX_SHOWN = 60;

    private final String json;
    private final JsonParser parser;

    private GroundTruthCaseParser(String json, JsonParser parser) {
        this.json = json;
        this.parser = parser;
    }

    /** The range of a case in the suspicious document, and its range in the source document. */
    record Ranges(CharacterRange suspicious, CharacterRange source) {}

    /**
     * Returns the ranges of all cases.
     *
     * @param json a JSON array of arrays of four integers
     * @throws IllegalArgumentException if the text is not such an array
     */
    static List<Ranges> parse(String json) {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
            return new GroundTruthCaseParser(json, parser).cases();
        } catch (JacksonException e) {
            throw malformed(json);
        }
    }

    private List<Ranges> cases() {
        List<Ranges> cases = new ArrayList<>();
        expect(JsonToken.START_ARRAY, parser.nextToken());
        while (parser.nextToken() == JsonToken.START_ARRAY) {
            cases.add(new Ranges(range(), range()));
            expect(JsonToken.END_ARRAY, parser.nextToken());
        }
        expect(JsonToken.END_ARRAY, parser.currentToken());
        return cases;
    }

    private CharacterRange range() {
        return new CharacterRange(offset(), offset());
    }

    private long offset() {
        expect(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
        return parser.getLongValue();
    }

    private void expect(JsonToken expected, @Nullable JsonToken actual) {
        if (actual != expected) {
            throw malformed(json);
        }
    }

    private static IllegalArgumentException malformed(String json) {
        String shown = json.length() > MAX_SHOWN ? json.substring(0, MAX_SHOWN) + "..." : json;
        return new IllegalArgumentException(
                "cases must be an array of [start, end, source start, source end] (got: " + shown + ")");
    }
}
