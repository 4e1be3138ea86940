package dev.doppel.server.internal.http;

import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/** Thrown to respond to a request with a {@link Problem}. */
public final class ProblemException extends RuntimeException {
    private final transient Problem problem;
    private final long retrySeconds;

    private ProblemException(Problem problem) {
        this(problem, 0);
    }

    private ProblemException(Problem problem, long retrySeconds) {
        super(problem.detail());
        this.problem = problem;
        this.retrySeconds = retrySeconds;
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

    /** Returns the name of the limit that the client exceeded, or null if it exceeded none. */
    @Nullable
    String exceededLimit() {
        return problem.status() == HttpStatus.TOO_MANY_REQUESTS_429 ? ProblemType.label(problem.type()) : null;
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
        return of(ProblemType.EXPIRED_TOKEN, detail);
    }

    public static ProblemException revokedToken(String detail) {
        return of(ProblemType.REVOKED_TOKEN, detail);
    }

    public static ProblemException forbidden(String detail) {
        return of(HttpStatus.FORBIDDEN_403, detail);
    }

    public static ProblemException notFound(String detail) {
        return of(HttpStatus.NOT_FOUND_404, detail);
    }

    /**
     * Returns the type of the problem, or {@code about:blank} if it has none. User interfaces use the type to show a
     * message in another language.
     */
    public String type() {
        return problem.type();
    }

    /** Returns a problem whose type clients can distinguish. */
    public static ProblemException of(ProblemType type, String detail) {
        return of(type, detail, 0);
    }

    public static ProblemException of(ProblemType type, String detail, long retrySeconds) {
        return new ProblemException(Problem.of(type, detail), retrySeconds);
    }

    public static ProblemException noIndex() {
        return of(ProblemType.NO_INDEX, "this service has no index: start it with doppel serve --index DIR");
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
        return new ProblemException(
                Problem.of(ProblemType.KEY_REUSED.uri(), ProblemType.KEY_REUSED.status(), detail, field));
    }

    static ProblemException misdirected(String detail) {
        return of(HttpStatus.MISDIRECTED_REQUEST_421, detail);
    }

    public static ProblemException unavailable(String detail) {
        return of(HttpStatus.SERVICE_UNAVAILABLE_503, detail);
    }

    static ProblemException unavailable(String detail, long retrySeconds) {
        return new ProblemException(Problem.of(HttpStatus.SERVICE_UNAVAILABLE_503, detail), retrySeconds);
    }
}
