package dev.doppel.server.internal.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/**
 * An error as the client reads it, after RFC 9457. No error has any other body.
 *
 * @param type where there is more to tell programs than the status
 * @param title what the status means
 * @param detail one line: the value, the place and the remedy
 * @param field the path of the field at fault, such as {@code documents[3].id}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        @Nullable String field) {
    public static final String CONTENT_TYPE = "application/problem+json";

    /** What needs no type of its own. */
    static final String BLANK = "about:blank";

    public static Problem of(int status, String detail) {
        return of(BLANK, status, detail, null);
    }

    static Problem of(String type, int status, String detail, @Nullable String field) {
        return new Problem(
                type,
                HttpStatus.getMessage(status),
                status,
                ClientText.message(detail),
                field == null ? null : ClientText.message(field));
    }
}
