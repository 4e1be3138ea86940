package dev.doppel.corpus.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonFieldExtractorTest {
    private static final CorpusOptions NESTED = CorpusOptions.DEFAULTS
            .withTextField("meta.body.text")
            .withIdField("meta.id")
            .withRankField("meta.body.date");

    @Test
    void dottedNamesFindNestedFields() throws UnreadableException {
        JsonFieldExtractor fields = walked(NESTED, """
                {"x":{"id":0},"meta":{"more":[{"id":1}],"body":{"date":"d","text":"t","x":{}},"id":7},"id":2}""");

        assertThat(text(fields.text())).isEqualTo("t");
        assertThat(text(fields.id())).isEqualTo("7");
        assertThat(text(fields.rank())).isEqualTo("d");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"a.b":"own","a":{"b":"nested"}}          | own
            {"a":{"b":"nested"},"a.b":"own"}          | own
            {"a":{"b":"first"},"a":{"b":"last"}}      | last
            {"a":{"b":"first","b":"last"}}            | last
            {"a":{"b":"first"},"a":{}}                |
            {"a":{"b":"first"},"a":null}              |
            {"a":[{"b":"in a list"}]}                 |
            {"a":"text","b":"text","a.":{"b":"text"}} |
            {"ab":"x","a":{"bb":"x","":{"b":"x"}}}    |
            {"a":{"c":{"b":"x"}},"c":{"a":{"b":"x"}}} |
            """)
    void exactFieldNamePrecedesPath(String json, @Nullable String found) throws UnreadableException {
        assertThat(text(walked(CorpusOptions.DEFAULTS.withTextField("a.b"), json)
                        .text()))
                .isEqualTo(found);
    }

    @Test
    void clearForgetsThePreviousObject() throws UnreadableException {
        JsonFieldExtractor fields = new JsonFieldExtractor(CorpusOptions.DEFAULTS.withTextField("a.b"), true);
        JsonWalker.walk(utf8("{\"a\":{\"b\":\"x\"},\"id\":\"y\"}"), fields);

        fields.clear();

        assertThat(fields.text()).isNull();
        assertThat(fields.id()).isNull();
    }

    private static JsonFieldExtractor walked(CorpusOptions options, String json) throws UnreadableException {
        JsonFieldExtractor fields = new JsonFieldExtractor(options, true);
        JsonWalker.walk(utf8(json), fields);
        return fields;
    }

    private static ByteBuffer utf8(String json) {
        return ByteBuffer.wrap(json.getBytes(StandardCharsets.UTF_8));
    }

    private static @Nullable String text(JsonFieldExtractor.@Nullable Value value) {
        return value == null ? null : value.text();
    }
}
