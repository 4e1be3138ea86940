package dev.doppel.server.internal.http;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes JSON. Records are written as objects with fields in declaration order. */
public final class JsonCodec {
    static final int MAX_DEPTH = 50;

    /**
     * The maximum number of JSON tokens in a request. This limits memory use, since even a short value takes about 100
     * bytes.
     */
    static final int MAX_TOKENS = 2_000_000;

    /**
     * The maximum number of digits in a number. This limits the parsing time, which grows quadratically with the number
     * of digits.
     */
    static final int MAX_DIGITS = 1000;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(Integer.MAX_VALUE) // ServerLimits has a limit with a clearer message
                            .maxNestingDepth(MAX_DEPTH)
                            .maxTokenCount(MAX_TOKENS)
                            .maxNumberLength(MAX_DIGITS)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    // Unlike Double.toString, which changed in JDK 19, this writer prints the same digits on every JDK.
                    .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                    .build())
            .build();

    private JsonCodec() {}

    public static JsonMapper mapper() {
        return MAPPER;
    }

    /**
     * Encodes a value as JSON in UTF-8. Unpaired surrogates are replaced with question marks instead of causing an
     * error.
     */
    public static byte[] bytes(Object value) {
        return MAPPER.writeValueAsString(value).getBytes(StandardCharsets.UTF_8);
    }

    public static void send(Context context, int status, Object value) {
        context.status(status).contentType("application/json; charset=utf-8").result(bytes(value));
    }

    /** Sends a value with status 200. */
    public static void send(Context context, Object value) {
        send(context, 200, value);
    }

    static void send(Context context, Problem problem) {
        Problem identified = problem.withRequestId(RequestId.of(context.res()));
        context.status(problem.status()).contentType(Problem.CONTENT_TYPE).result(bytes(identified));
    }
}
