package dev.doppel.server.internal.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/**
 * The body of every error response, as specified by RFC 9457.
 *
 * @param type {@code about:blank}, or a URI that distinguishes problems with the same status
 * @param title the reason phrase of the HTTP status
 * @param detail one line that states what is wrong, where, and how to fix it
 * @param field the path of the invalid field, such as {@code documents[3].id}, or null
 * @param requestId the {@link RequestId}, or null if it is not known yet
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Problem(
        String type,
        String title,
        int status,
        String detail,
        @Nullable String field,
        @Nullable String requestId) {
    static final String CONTENT_TYPE = "application/problem+json";

    static final String BLANK = "about:blank";

    static Problem of(int status, String detail) {
        return of(BLANK, status, detail, null);
    }

    static Problem of(ProblemType type, String detail) {
        return of(type.uri(), type.status(), detail, null);
    }

    static Problem of(String type, int status, String detail, @Nullable String field) {
        return new Problem(
                type,
                HttpStatus.getMessage(status),
                status,
                ClientText.message(detail),
                field == null ? null : ClientText.message(field),
                null);
    }

    Problem withRequestId(String id) {
        return new Problem(type, title, status, detail, field, id);
    }
}
