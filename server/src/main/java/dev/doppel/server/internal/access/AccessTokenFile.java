package dev.doppel.server.internal.access;

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
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads token files and adds tokens to them. A token file looks like this:
 *
 * <pre>
 *   # name  role        SHA-256 of the token  last day
 *   anna    add         9f86d081884c...       2027-01-31
 *   backup  administer  60303ae22b99...
 * </pre>
 *
 * <p>Empty lines and lines that start with {@code #} are ignored.
 */
public final class AccessTokenFile {
    private static final Logger LOG = LoggerFactory.getLogger(AccessTokenFile.class);

    /** The size of a new token in bytes. A token of 192 random bits cannot be guessed, even if its digest is known. */
    private static final int TOKEN_BYTES = 24;

    private AccessTokenFile() {}

    /**
     * Returns the tokens in a file.
     *
     * @throws IllegalArgumentException if the file is invalid, with a message that names the line
     */
    static List<AccessToken> read(Path file) {
        requirePrivate(file);
        List<AccessToken> tokens = new ArrayList<>();
        Map<String, Integer> lineOf = new HashMap<>();
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
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
        if (tokens.isEmpty()) {
            throw new IllegalArgumentException("the token file " + file
                    + " contains no tokens: create one with doppel serve --tokens " + file + " --new-token NAME ROLE");
        }
        return tokens;
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
     * Throws an exception if other users could add tokens, and logs a warning if they could read the names and digests.
     */
    private static void requirePrivate(Path file) {
        if (!OwnerOnlyFiles.isPosix(file)) {
            return;
        }
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            if (permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
                throw new IllegalArgumentException(
                        "every user of this machine can change the token file " + file + ": run chmod 600 " + file);
            }
            if (permissions.contains(PosixFilePermission.OTHERS_READ)) {
                LOG.warn("every user of this machine can read the token file {}: run chmod 600 {}", file, file);
            }
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** Adds a new token to a file, creating the file if necessary, and returns the token. */
    public static String add(Path file, String name, String role) {
        Role given = AccessToken.requireRole(role);
        AccessToken.requireName(name);
        boolean exists = Files.exists(file);
        if (exists && read(file).stream().anyMatch(token -> token.name().equals(name))) {
            throw new IllegalArgumentException(
                    "the token file " + file + " already contains the name " + name + ": choose another name");
        }
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        String line = name + " " + given.label() + " " + AccessToken.digest(token) + "\n";
        try {
            append(file, exists && !endsWithLine(file) ? "\n" + line : line);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot write the token file " + file + ": " + e, e);
        }
        return token;
    }

    private static boolean endsWithLine(Path file) throws IOException {
        String text = Files.readString(file);
        return text.isEmpty() || text.endsWith("\n");
    }

    /** Appends a line with a single write, so that a running service never reads a partial line. */
    private static void append(Path file, String line) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND), OwnerOnlyFiles.attributes(file))) {
            channel.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
        }
    }
}
