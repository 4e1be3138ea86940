package dev.doppel.server.internal.access;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.Role;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A client's token. Only the digest of the token is stored.
 *
 * @param digest the SHA-256 digest of the token, in lower-case hexadecimal digits
 * @param lastDay the expiry date: the last day, in UTC, on which the token is valid, or null if it does not expire
 * @param created the day, in UTC, on which the token was created, or null if the day is unknown
 */
record AccessToken(
        String name,
        Role role,
        String digest,
        @Nullable LocalDate lastDay,
        @Nullable LocalDate created) {
    /** The name under which the audit log lists all clients that share the token in {@code --token-file}. */
    private static final String ONLY = "token";

    /** Matches valid names. They start with a letter, so that they differ from addresses. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9._-]{0,63}");

    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    /** The number of mandatory fields in a line of a token file. A line has at most {@link #ALL_FIELDS} fields. */
    private static final int FIELDS = 3;

    private static final int ALL_FIELDS = 5;

    /** The placeholder for the missing expiry date if a line contains a creation date. */
    private static final String NO_LAST_DAY = "none";

    /** Returns a token that grants all rights and never expires. */
    static AccessToken only(String token) {
        return new AccessToken(ONLY, Role.ADMINISTER, digest(token), null, null);
    }

    /**
     * Parses a line such as {@code anna add 9f86... 2027-01-31 2026-03-01}. The expiry date and the creation date are
     * optional.
     */
    static AccessToken parse(String line) {
        String[] fields = SPACES.split(line.strip(), -1);
        if (fields.length < FIELDS || fields.length > ALL_FIELDS) {
            throw new IllegalArgumentException("a line must be NAME ROLE SHA256, optionally followed by EXPIRY-DATE and"
                    + " CREATED (got: " + fields.length + (fields.length == 1 ? " field)" : " fields)"));
        }
        // The message does not quote the field, which may contain a token by mistake.
        if (!DIGEST.matcher(fields[2]).matches()) {
            throw new IllegalArgumentException("the third field must be the SHA-256 digest of the token, as 64"
                    + " lower-case hexadecimal digits, and not the token: create it with doppel serve --new-token");
        }
        return new AccessToken(
                requireName(fields[0]),
                requireRole(fields[1]),
                fields[2],
                fields.length == FIELDS || fields[FIELDS].equals(NO_LAST_DAY) ? null : date(fields[FIELDS]),
                fields.length < ALL_FIELDS ? null : date("the day of creation", fields[ALL_FIELDS - 1]));
    }

    static String requireName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("the name of a token must be a letter, followed by up to 63 letters,"
                    + " digits, dots, hyphens and underscores (got: " + ClientText.of(name) + ")");
        }
        return name;
    }

    static Role requireRole(String role) {
        return Role.ofToken(role)
                .orElseThrow(() -> new IllegalArgumentException(
                        "a role must be monitor, read, add or administer (got: " + ClientText.of(role) + ")"));
    }

    /**
     * Returns whether {@code client} is the name of a client's own token, rather than an address or the name of the
     * token that all users share.
     */
    static boolean isPersonal(String client) {
        return NAME.matcher(client).matches() && !client.equals(ONLY);
    }

    static LocalDate date(String value) {
        return date("the expiry date", value);
    }

    private static LocalDate date(String what, String value) {
        try {
            return LocalDate.parse(value);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(
                    what + " must be a date such as 2027-01-31 (got: " + ClientText.of(value) + ")", e);
        }
    }

    boolean isExpired(Instant now) {
        return lastDay != null && isPast(lastDay, now);
    }

    static boolean isPast(LocalDate day, Instant now) {
        return day(now).isAfter(day);
    }

    /** Returns the UTC date of an instant. */
    static LocalDate day(Instant now) {
        return now.atZone(ZoneOffset.UTC).toLocalDate();
    }

    /** Returns the line for this token in a token file, as {@link #parse} reads it. */
    String line() {
        String line = name + " " + role.label() + " " + digest;
        if (created != null) {
            return line + " " + (lastDay == null ? NO_LAST_DAY : lastDay) + " " + created;
        }
        return lastDay == null ? line : line + " " + lastDay;
    }

    static String digest(String token) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
