package dev.doppel.server.internal.http;

import java.util.Locale;
import org.eclipse.jetty.http.HttpStatus;

/**
 * A kind of problem that clients can distinguish. The web app describes most of these problems in the reader's
 * language.
 */
public enum ProblemType {
    NO_INDEX(HttpStatus.NOT_FOUND_404),
    NO_JOB(HttpStatus.NOT_FOUND_404),
    /** A job needs the files of an earlier job, which are no longer stored. */
    FILES_GONE(HttpStatus.CONFLICT_409),
    EXPIRED_TOKEN(HttpStatus.UNAUTHORIZED_401),
    REVOKED_TOKEN(HttpStatus.UNAUTHORIZED_401),
    KEY_REUSED(HttpStatus.UNPROCESSABLE_ENTITY_422),
    QUEUE_FULL(HttpStatus.TOO_MANY_REQUESTS_429),
    EVENT_STREAMS(HttpStatus.TOO_MANY_REQUESTS_429),
    QUOTA_REQUESTS(HttpStatus.TOO_MANY_REQUESTS_429),
    QUOTA_BYTES(HttpStatus.TOO_MANY_REQUESTS_429),
    QUOTA_JOBS(HttpStatus.TOO_MANY_REQUESTS_429),
    QUOTA_DISK(HttpStatus.TOO_MANY_REQUESTS_429),
    NO_DOCUMENTS(HttpStatus.BAD_REQUEST_400),
    TOO_MANY_PAIRS(HttpStatus.BAD_REQUEST_400),
    TOO_MUCH_TEXT(HttpStatus.BAD_REQUEST_400),
    TOO_SHORT_TO_IGNORE(HttpStatus.BAD_REQUEST_400),
    TIMED_OUT(HttpStatus.SERVICE_UNAVAILABLE_503),
    OUT_OF_MEMORY(HttpStatus.SERVICE_UNAVAILABLE_503),
    DISK_FULL(HttpStatus.SERVICE_UNAVAILABLE_503),
    INTERNAL(HttpStatus.INTERNAL_SERVER_ERROR_500);

    private static final String FOLDER = "/problems/";

    private final int status;

    ProblemType(int status) {
        this.status = status;
    }

    int status() {
        return status;
    }

    /** Returns the URI of this type in error responses, such as {@code /problems/no-job}. */
    public String uri() {
        return FOLDER + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the name of a type in logs, such as {@code no-job}. */
    static String label(String uri) {
        return uri.substring(FOLDER.length());
    }
}
