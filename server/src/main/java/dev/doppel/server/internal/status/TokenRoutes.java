package dev.doppel.server.internal.status;

import dev.doppel.server.ServerLimits.QuotaLimits;
import dev.doppel.server.internal.access.AcceptedTokens;
import dev.doppel.server.internal.access.AccessTokenFile;
import dev.doppel.server.internal.access.AuditSubject;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.access.LastUses;
import dev.doppel.server.internal.access.Quotas;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.jobs.JobQueue;
import io.javalin.http.Context;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Routes that list and revoke tokens. The list shows how much of its quotas each client has used. Responses never
 * contain a token or its digest.
 *
 * @param tokens the accepted tokens, or null if the service needs none
 */
public record TokenRoutes(
        @Nullable AcceptedTokens tokens, LastUses uses, QuotaLimits limits, Quotas quotas, JobQueue jobs)
        implements Router.Group {
    private static final Logger LOG = LoggerFactory.getLogger(TokenRoutes.class);
    private static final String PATH = Router.API + "/tokens";

    @Override
    public void register(Router router) {
        router.get(Role.ADMINISTER, PATH, this::list);
        router.delete(Role.ADMINISTER, PATH + "/{name}", this::revoke);
    }

    /**
     * A token.
     *
     * @param created the day on which the token was created, or null if it is unknown
     * @param lastDay the last day on which the token is valid, or null if it does not expire
     * @param lastUse the time of the last request with the token, such as {@code 2026-03-01T12:00:00Z}, or null if no
     *     request is known
     * @param sent the numbers of requests and of body bytes that the client has sent since the service started
     */
    private record Token(
            String name,
            String role,
            @Nullable String created,
            @Nullable String lastDay,
            boolean expired,
            @Nullable String lastUse,
            Quotas.Sent sent,
            QuotaView quotas) {}

    /** A client that still has jobs although its token was revoked. */
    private record RevokedClient(String name, QuotaView quotas) {}

    /**
     * All tokens.
     *
     * @param revocable whether tokens can be revoked
     * @param revoked the clients that still have jobs although their tokens were revoked
     */
    private record Tokens(List<Token> tokens, boolean revocable, List<RevokedClient> revoked) {}

    private void list(Context context) {
        List<Token> all = tokens == null
                ? List.of()
                : tokens.list().stream().map(this::view).toList();
        JsonCodec.send(context, new Tokens(all, tokens != null && tokens.isRevocable(), revokedWithJobs()));
    }

    private List<RevokedClient> revokedWithJobs() {
        return tokens == null
                ? List.of()
                : tokens.revokedNames().stream()
                        .filter(name -> jobs.used(name).disk() > 0)
                        .map(name -> new RevokedClient(name, QuotaView.of(name, limits, quotas, jobs)))
                        .toList();
    }

    private Token view(AccessTokenFile.Entry entry) {
        return new Token(
                entry.name(),
                entry.role(),
                entry.created() == null ? null : entry.created().toString(),
                entry.lastDay() == null ? null : entry.lastDay().toString(),
                entry.isExpired(),
                uses.of(entry.name()).map(Instant::toString).orElse(null),
                quotas.sent(entry.name()),
                QuotaView.of(entry.name(), limits, quotas, jobs));
    }

    private void revoke(Context context) {
        String name = context.pathParam("name");
        AuditSubject.token(context, ClientText.of(name));
        if (tokens == null
                || tokens.list().stream().noneMatch(token -> token.name().equals(name))) {
            throw ProblemException.notFound("there is no access token of " + ClientText.of(name));
        }
        if (!tokens.isRevocable()) {
            throw ProblemException.conflict("this service has a single access token: start it with --tokens FILE to"
                    + " give each client an access token that can be revoked");
        }
        if (name.equals(Caller.of(context).name())) {
            throw ProblemException.conflict("the access token of " + name
                    + " is the one that this request uses: revoke it with another access token, or with doppel"
                    + " serve --revoke-token");
        }
        try {
            tokens.revoke(name);
        } catch (IllegalArgumentException e) {
            LOG.warn("the token of {} was not revoked: {}", name, e.getMessage());
            throw ProblemException.conflict("the access token of " + name
                    + " was not revoked, since the service cannot change its token file: see its log, or use doppel"
                    + " serve --revoke-token");
        }
        uses.forget(name);
        LOG.info("the token of {} was revoked by {}", name, Caller.of(context).name());
        context.status(204);
    }
}
