package dev.doppel.server.internal.access;

import dev.doppel.server.internal.http.ProblemException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The reason why a client has no role.
 *
 * @param token the name of the token that the client sent, or null if it is unknown
 */
record Refusal(Reason reason, @Nullable String token, ProblemException problem) {
    private static final String FIX = ": send the header Authorization: Bearer TOKEN";
    private static final String ASK = ": ask the operator of this service for a new one";

    /** The reasons for refusing a request, as written to the audit log. */
    enum Reason {
        NO_TOKEN,
        NOT_A_BEARER_TOKEN,
        UNKNOWN_TOKEN,
        EXPIRED_TOKEN,
        REVOKED_TOKEN,
        /** The token is valid, but its role is not sufficient. */
        WRONG_ROLE;

        String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Returns whether the client sent no token. Pages send such requests to find out whether they need a token. */
    boolean isWithoutToken() {
        return reason == Reason.NO_TOKEN;
    }

    static Refusal noToken() {
        return new Refusal(
                Reason.NO_TOKEN, null, ProblemException.unauthorized("this service needs an access token" + FIX));
    }

    static Refusal notABearerToken() {
        return new Refusal(
                Reason.NOT_A_BEARER_TOKEN,
                null,
                ProblemException.unauthorized("the Authorization header contains no bearer token" + FIX));
    }

    static Refusal unknown() {
        return new Refusal(Reason.UNKNOWN_TOKEN, null, ProblemException.unauthorized("wrong access token" + FIX));
    }

    static Refusal expired(AccessToken token) {
        return new Refusal(
                Reason.EXPIRED_TOKEN,
                token.name(),
                ProblemException.expiredToken(
                        "the access token of " + token.name() + " was valid until " + token.lastDay() + ASK));
    }

    static Refusal revoked(String name) {
        return new Refusal(
                Reason.REVOKED_TOKEN,
                name,
                ProblemException.revokedToken("the access token of " + name + " was revoked" + ASK));
    }
}
