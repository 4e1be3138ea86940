package dev.doppel.server.internal.http;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a client may do. Each role includes all earlier roles. Every {@link Router.Route} names the role it needs. */
public enum Role {
    /** Routes for everyone, which need no token: pages, health checks, and results whose address is secret. */
    ANYONE,
    /** Query, compare, and see jobs and their results. */
    READ,
    /** Add documents, create jobs and review their results. Does not replace or remove documents of the index. */
    ADD,
    /** Everything, including metrics, and replacing and removing documents and jobs of all clients. */
    ADMINISTER;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the role of a token with a name such as {@code read}. */
    public static Optional<Role> ofToken(String label) {
        return Arrays.stream(values())
                .filter(role -> role != ANYONE && role.label().equals(label))
                .findFirst();
    }

    public boolean includes(Role other) {
        return compareTo(other) >= 0;
    }
}
