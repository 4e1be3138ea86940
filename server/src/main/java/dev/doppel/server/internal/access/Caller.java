package dev.doppel.server.internal.access;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestId;
import dev.doppel.server.internal.http.Role;
import io.javalin.http.Context;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The client that sent a request.
 *
 * @param name the name of the client's token, or the client's address
 * @param hasToken whether the client sent a valid token
 * @param lastDay the last day, in UTC, on which the client's token is valid, or null if it does not expire
 * @param refusal the reason why the client has no role, or null if it has one
 */
public record Caller(
        String name,
        Role role,
        boolean hasToken,
        @Nullable LocalDate lastDay,
        @Nullable Refusal refusal) {
    private static final Logger LOG = LoggerFactory.getLogger(Caller.class);

    private static final String ATTRIBUTE = "doppel.caller";
    private static final String BEARER = "bearer ";

    /**
     * Identifies the client of a request.
     *
     * @param tokens the accepted tokens, or null if every client has all rights
     */
    public static Caller identify(Context context, @Nullable AcceptedTokens tokens) {
        Caller caller = tokens == null
                ? new Caller(context.ip(), Role.ADMINISTER, false, null, null)
                : identify(context.ip(), context.header("Authorization"), tokens);
        context.attribute(ATTRIBUTE, caller);
        return caller;
    }

    private static Caller identify(String address, @Nullable String authorization, AcceptedTokens tokens) {
        if (authorization == null) {
            return refused(address, Refusal.noToken());
        }
        if (!authorization.toLowerCase(Locale.ROOT).startsWith(BEARER)) {
            return refused(address, Refusal.notABearerToken());
        }
        String sent = authorization.substring(BEARER.length()).strip();
        AccessToken token = tokens.find(sent).orElse(null);
        if (token == null) {
            return refused(
                    address, tokens.findRevoked(sent).map(Refusal::revoked).orElseGet(Refusal::unknown));
        }
        if (token.isExpired(SystemTime.now())) {
            return refused(address, Refusal.expired(token));
        }
        return new Caller(token.name(), token.role(), true, token.lastDay(), null);
    }

    private static Caller refused(String address, Refusal refusal) {
        return new Caller(address, Role.ANYONE, false, null, refusal);
    }

    /** Returns the client that {@link #identify} found for a request. */
    public static Caller of(Context context) {
        return Objects.requireNonNull(context.<Caller>attribute(ATTRIBUTE));
    }

    /**
     * Returns the name under which other users see a client, or null if the client is known only by its address or by a
     * token that all users share.
     */
    public static @Nullable String shownName(@Nullable String client) {
        return client != null && AccessToken.isPersonal(client) ? client : null;
    }

    /** Throws a {@link ProblemException} if the client's role does not include the required role. */
    public void require(Context context, Role needed) {
        if (role.includes(needed)) {
            return;
        }
        if (refusal != null) {
            AuditSubject.refusal(context, refusal.reason());
            if (refusal.token() != null) {
                AuditSubject.token(context, refusal.token());
            }
            if (!refusal.isWithoutToken()) {
                LOG.warn(
                        "refused {}: {} (request {})",
                        name,
                        refusal.token() == null
                                ? refusal.reason().label()
                                : refusal.reason().label() + " of " + refusal.token(),
                        RequestId.of(context.res()));
            }
            context.header("WWW-Authenticate", "Bearer");
            throw refusal.problem();
        }
        AuditSubject.refusal(context, Refusal.Reason.WRONG_ROLE);
        throw ProblemException.forbidden("this request needs the role " + needed.label() + ", and the access token of "
                + ClientText.of(name) + " has the role " + role.label()
                + ": ask the operator of this service for another access token");
    }
}
