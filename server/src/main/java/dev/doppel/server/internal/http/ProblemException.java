package dev.doppel.server.internal.http;

import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/** Thrown to respond to a request with a {@link Problem}. */
public final class ProblemException extends RuntimeException {
    private static final String NO_INDEX = "/problems/no-index";
    private static final String EXPIRED_TOKEN = "/problems/expired-token";
    private static final String REVOKED_TOKEN = "/problems/revoked-token";
    private static final String KEY_REUSED = "/problems/key-reused";

    private final transient Problem problem;
    private final long retrySeconds;
    private final @Nullable String exceededLimit;

    private ProblemException(Problem problem) {
        this(problem, 0, null);
    }

    private ProblemException(Problem problem, long retrySeconds, @Nullable String exceededLimit) {
        super(problem.detail());
        this.problem = problem;
        this.retrySeconds = retrySeconds;
        this.exceededLimit = exceededLimit;
    }

    private static ProblemException of(int status, String detail) {
        return new ProblemException(Problem.of(status, detail));
    }

    private static ProblemException of(int status, String detail, @Nullable String field) {
        return new ProblemException(Problem.of(Problem.BLANK, status, detail, field));
    }

    Problem problem() {
        return problem;
    }

    /** Returns the number of seconds after which the client can try again, or 0 if this number is unknown. */
    long retrySeconds() {
        return retrySeconds;
    }

    /** Returns the name of the limit that the client exceeded, or null. */
    @Nullable
    String exceededLimit() {
        return exceededLimit;
    }

    public static ProblemException badRequest(String detail) {
        return of(HttpStatus.BAD_REQUEST_400, detail);
    }

    /**
     * Returns a problem for an invalid parameter or body field.
     *
     * @param field the name of the parameter or the path of the body field
     */
    public static ProblemException badField(String field, String detail) {
        return of(HttpStatus.BAD_REQUEST_400, detail, field);
    }

    public static ProblemException unauthorized(String detail) {
        return of(HttpStatus.UNAUTHORIZED_401, detail);
    }

    public static ProblemException expiredToken(String detail) {
        return new ProblemException(Problem.of(EXPIRED_TOKEN, HttpStatus.UNAUTHORIZED_401, detail, null));
    }

    public static ProblemException revokedToken(String detail) {
        return new ProblemException(Problem.of(REVOKED_TOKEN, HttpStatus.UNAUTHORIZED_401, detail, null));
    }

    public static ProblemException forbidden(String detail) {
        return of(HttpStatus.FORBIDDEN_403, detail);
    }

    public static ProblemException notFound(String detail) {
        return of(HttpStatus.NOT_FOUND_404, detail);
    }

    public static ProblemException noIndex() {
        return new ProblemException(Problem.of(
                NO_INDEX,
                HttpStatus.NOT_FOUND_404,
                "this service has no index: start it with doppel serve --index DIR",
                null));
    }

    public static ProblemException conflict(String detail) {
        return of(HttpStatus.CONFLICT_409, detail);
    }

    public static ProblemException conflict(@Nullable String field, String detail) {
        return of(HttpStatus.CONFLICT_409, detail, field);
    }

    public static ProblemException tooLarge(String detail) {
        return of(HttpStatus.PAYLOAD_TOO_LARGE_413, detail);
    }

    public static ProblemException tooLarge(String field, String detail) {
        return of(HttpStatus.PAYLOAD_TOO_LARGE_413, detail, field);
    }

    public static ProblemException unsupportedType(String expected, @Nullable String got) {
        return of(
                HttpStatus.UNSUPPORTED_MEDIA_TYPE_415,
                "the body must be " + expected + " (got: " + (got == null ? "none" : ClientText.of(got)) + ")");
    }

    /** Returns a problem for an idempotency key that was sent earlier with a different request. */
    public static ProblemException keyReused(String field, String detail) {
        return new ProblemException(Problem.of(KEY_REUSED, HttpStatus.UNPROCESSABLE_ENTITY_422, detail, field));
    }

    static ProblemException misdirected(String detail) {
        return of(HttpStatus.MISDIRECTED_REQUEST_421, detail);
    }

    /**
     * Returns a problem for a client that exceeded a limit.
     *
     * @param limit the name of the limit in logs, such as {@code quota-jobs}
     */
    public static ProblemException tooManyRequests(String limit, String detail, long retrySeconds) {
        return new ProblemException(Problem.of(HttpStatus.TOO_MANY_REQUESTS_429, detail), retrySeconds, limit);
    }

    public static ProblemException unavailable(String detail) {
        return of(HttpStatus.SERVICE_UNAVAILABLE_503, detail);
    }

    static ProblemException unavailable(String detail, long retrySeconds) {
        return new ProblemException(Problem.of(HttpStatus.SERVICE_UNAVAILABLE_503, detail), retrySeconds, null);
    }
}
