package dev.doppel.server.internal.http;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The rights of a client. Each role includes all earlier roles. Every {@link Router.Route} specifies the role that it
 * requires.
 */
public enum Role {
    /**
     * May use the routes that require no token, such as those for pages, health checks, and job reports, whose
     * addresses are secret.
     */
    ANYONE,
    /** May read metrics, which contain neither names nor texts. This role is for monitoring systems. */
    MONITOR,
    /** May run queries and comparisons, extract texts from files, and view jobs and their results. */
    READ,
    /** May add documents, create jobs and review their results, but not replace or remove documents in the index. */
    ADD,
    /** May do everything, including replacing and removing documents, and removing the jobs of all clients. */
    ADMINISTER;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the role with a name such as {@code read}, or empty if tokens cannot have such a role. */
    public static Optional<Role> ofToken(String label) {
        return Arrays.stream(values())
                .filter(role -> role != ANYONE && role.label().equals(label))
                .findFirst();
    }

    public boolean includes(Role other) {
        return compareTo(other) >= 0;
    }
}
