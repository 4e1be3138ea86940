package dev.doppel.server.internal.http;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** JSON in and out: records become objects, with their components in the order in which they are declared. */
public final class JsonCodec {
    /** Texts are limited by {@link dev.doppel.server.ServerLimits}, which says so in better words. */
    private static final int LONGEST_STRING = Integer.MAX_VALUE;

    /** No field that is read stands deeper. */
    static final int DEEPEST = 50;

    /** A few hundred for each document of a request: a value of three bytes takes a hundred as an object in memory. */
    static final int MOST_TOKENS = 2_000_000;

    /** Longer ones would keep a core busy. */
    static final int MOST_DIGITS = 1000;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(LONGEST_STRING)
                            .maxNestingDepth(DEEPEST)
                            .maxTokenCount(MOST_TOKENS)
                            .maxNumberLength(MOST_DIGITS)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    // What Double.toString prints changed between JDK 17 and 19.
                    .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                    .build())
            .build();

    private JsonCodec() {}

    public static JsonMapper mapper() {
        return MAPPER;
    }

    /** By way of a string: half a surrogate pair becomes a question mark, where writing bytes would fail. */
    public static byte[] bytes(Object value) {
        return MAPPER.writeValueAsString(value).getBytes(StandardCharsets.UTF_8);
    }

    /** Answers with a value. */
    public static void send(Context context, int status, Object value) {
        context.status(status).contentType("application/json; charset=utf-8").result(bytes(value));
    }

    /** Answers with a value, and that all went well. */
    public static void send(Context context, Object value) {
        send(context, 200, value);
    }

    static void send(Context context, Problem problem) {
        context.status(problem.status()).contentType(Problem.CONTENT_TYPE).result(bytes(problem));
    }
}
