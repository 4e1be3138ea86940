package dev.doppel.server.internal.access;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.Role;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads token files, and adds and revokes tokens. A token file looks like this:
 *
 * <pre>
 *   # name  role        SHA-256 of the token  expires     created
 *   anna    add         9f86d081884c...       2027-01-31  2026-03-01
 *   backup  administer  60303ae22b99...
 *   # revoked: tom 2c26b46b68ffc68f...
 * </pre>
 *
 * <p>Empty lines and lines that start with {@code #} are ignored.
 */
public final class AccessTokenFile {
    private static final Logger LOG = LoggerFactory.getLogger(AccessTokenFile.class);

    /** The size of a new token in bytes. A token of 192 random bits cannot be guessed, even if its digest is known. */
    private static final int TOKEN_BYTES = 24;

    /**
     * The beginning of the comment that replaces the line of a revoked token. It is followed by the name of the token
     * and the first digits of its digest. These digits suffice to recognise the token. With all digits, the comment
     * might not fit into the original line.
     */
    private static final String REVOKED = "# revoked: ";

    private static final int REVOKED_DIGITS = 32;
    private static final Pattern REVOKED_LINE =
            Pattern.compile(REVOKED + "(\\S+) ([0-9a-f]{" + REVOKED_DIGITS + "})\\s*");

    /**
     * A token in a list, without its digest.
     *
     * @param lastDay the last day, in UTC, on which the token is valid, or null if it does not expire
     * @param created the day, in UTC, on which the token was created, or null if the day is unknown
     */
    public record Entry(
            String name,
            String role,
            @Nullable LocalDate lastDay,
            @Nullable LocalDate created,
            boolean isExpired) {
        static Entry of(AccessToken token, Instant now) {
            return new Entry(
                    token.name(), token.role().label(), token.lastDay(), token.created(), token.isExpired(now));
        }
    }

    /**
     * The content of a token file.
     *
     * @param revoked the names of revoked tokens, keyed by the first digits of their digests
     */
    record Content(List<AccessToken> tokens, Map<String, String> revoked) {}

    private AccessTokenFile() {}

    /** Returns the tokens in a file, in the order of the lines. */
    public static List<Entry> list(Path file) {
        Instant now = SystemTime.now();
        return tokens(file).stream().map(token -> Entry.of(token, now)).toList();
    }

    private static List<AccessToken> tokens(Path file) {
        return read(file).tokens();
    }

    /** Returns the part of a digest that identifies a revoked token. */
    static String revokedDigits(String digest) {
        return digest.substring(0, REVOKED_DIGITS);
    }

    /**
     * Reads a token file. The file may contain no tokens.
     *
     * @throws IllegalArgumentException if the file is invalid, with a message that names the line
     */
    static Content read(Path file) {
        requirePrivate(file);
        List<AccessToken> tokens = new ArrayList<>();
        Map<String, String> revoked = new HashMap<>();
        Map<String, Integer> lineOf = new HashMap<>();
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                Matcher comment = REVOKED_LINE.matcher(line);
                if (comment.matches()) {
                    revoked.put(comment.group(2), comment.group(1));
                }
                continue;
            }
            int number = i + 1;
            AccessToken token = parse(file, number, line);
            for (String key : List.of(token.name(), token.digest())) {
                Integer earlier = lineOf.put(key, number);
                if (earlier != null) {
                    throw new IllegalArgumentException(at(file, number)
                            + (key.equals(token.name()) ? "the name " + key + " is" : "the token is")
                            + " already in line " + earlier + ": remove one of the lines");
                }
            }
            tokens.add(token);
        }
        return new Content(tokens, revoked);
    }

    private static AccessToken parse(Path file, int number, String line) {
        try {
            return AccessToken.parse(line);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(at(file, number) + e.getMessage(), e);
        }
    }

    private static String at(Path file, int line) {
        return "token file " + file + ", line " + line + ": ";
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("the token file " + file + " is not UTF-8 text", e);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static IllegalArgumentException unreadable(Path file, IOException e) {
        String reason = e instanceof NoSuchFileException ? "it does not exist" : e.toString();
        return new IllegalArgumentException(
                "cannot read the token file " + file + ": " + reason
                        + "; create it with doppel serve --tokens FILE --new-token NAME ROLE",
                e);
    }

    /**
     * Throws an exception if users other than the owner can change the file, and logs a warning if every user can read
     * it. The group may read it, since containers often read secrets as a member of a group.
     */
    private static void requirePrivate(Path file) {
        if (!OwnerOnlyFiles.isPosix(file)) {
            return;
        }
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            if (permissions.contains(PosixFilePermission.GROUP_WRITE)
                    || permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
                throw new IllegalArgumentException(
                        "users other than the owner can change the token file " + file + ": run chmod 600 " + file);
            }
            if (permissions.contains(PosixFilePermission.OTHERS_READ)) {
                LOG.warn("every user of this machine can read the token file {}: run chmod 600 {}", file, file);
            }
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** Creates a token that does not expire, adds it to a file and returns it. The file is created if necessary. */
    public static String add(Path file, String name, String role) {
        return add(file, name, role, null);
    }

    /**
     * Creates a token, adds it to a file and returns it. The file is created if necessary.
     *
     * @param lastDay the expiry date, such as {@code 2027-01-31}, or null for a token that does not expire
     */
    public static String add(Path file, String name, String role, @Nullable String lastDay) {
        Role given = AccessToken.requireRole(role);
        LocalDate end = lastDay == null ? null : futureDay(lastDay);
        AccessToken.requireName(name);
        boolean exists = Files.exists(file);
        if (exists && tokens(file).stream().anyMatch(token -> token.name().equals(name))) {
            throw new IllegalArgumentException(
                    "the token file " + file + " already contains the name " + name + ": choose another name");
        }
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        String line =
                new AccessToken(name, given, AccessToken.digest(token), end, AccessToken.day(SystemTime.now())).line()
                        + "\n";
        try {
            append(file, exists && !endsWithLine(file) ? "\n" + line : line);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot write the token file " + file + ": " + e, e);
        }
        return token;
    }

    /**
     * Returns whether a token with the given name has been revoked. A new token with this name gives access to the jobs
     * of the revoked token.
     */
    public static boolean isRevoked(Path file, String name) {
        return read(file).revoked().containsValue(name);
    }

    private static LocalDate futureDay(String lastDay) {
        LocalDate day = AccessToken.date(lastDay);
        if (AccessToken.isPast(day, SystemTime.now())) {
            throw new IllegalArgumentException(
                    "the expiry date " + day + " has passed: name today or a later day, in UTC");
        }
        return day;
    }

    /**
     * Revokes a token by replacing its line with a comment of the same length. The comment is written in a single
     * operation, so that a running service never reads a partial line. The owner of the file does not change.
     */
    public static void revoke(Path file, String name) {
        List<AccessToken> tokens = tokens(file);
        List<String> names = tokens.stream().map(AccessToken::name).toList();
        int position = names.indexOf(name);
        if (position < 0) {
            throw new IllegalArgumentException("the token file " + file + " contains no token of " + ClientText.of(name)
                    + (names.isEmpty() ? "" : " (it contains the tokens of: " + String.join(", ", names) + ")"));
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            // In Latin-1, the index of a character is the position of its byte.
            String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
            Matcher line = Pattern.compile("(?m)^[ \\t]*" + Pattern.quote(name) + "[ \\t].*$")
                    .matcher(bytes);
            if (line.find()) {
                String comment = REVOKED + name + " "
                        + revokedDigits(tokens.get(position).digest());
                String padded = comment + " ".repeat(line.end() - line.start() - comment.length());
                channel.write(ByteBuffer.wrap(padded.getBytes(StandardCharsets.UTF_8)), line.start());
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot write the token file " + file + ": " + e, e);
        }
    }

    private static boolean endsWithLine(Path file) throws IOException {
        String text = Files.readString(file);
        return text.isEmpty() || text.endsWith("\n");
    }

    /** Appends a line in a single operation, so that a running service never reads a partial line. */
    private static void append(Path file, String line) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND), OwnerOnlyFiles.attributes(file))) {
            channel.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
        }
    }
}
