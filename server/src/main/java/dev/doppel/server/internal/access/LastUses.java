package dev.doppel.server.internal.access;

import dev.doppel.internal.IoErrorReason;
import dev.doppel.server.internal.http.JsonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

/**
 * The time of the last request from each client with a token. The times are stored in a file, so that they survive
 * restarts. Only the owner of the file can read it. To keep writes rare, a request is not recorded if the last recorded
 * request from the same client was less than a minute ago. This class is thread-safe.
 */
public final class LastUses {
    private static final Logger LOG = LoggerFactory.getLogger(LastUses.class);
    private static final Duration PRECISION = Duration.ofMinutes(1);

    private final @Nullable Path file;
    private final Map<String, Instant> times;

    private LastUses(@Nullable Path file, Map<String, Instant> times) {
        this.file = file;
        this.times = times;
    }

    /**
     * Reads the times in a file.
     *
     * @param file the file, which need not exist, or null to keep the times in memory only
     */
    public static LastUses open(@Nullable Path file) {
        return new LastUses(file, file == null || !Files.exists(file) ? new HashMap<>() : read(file));
    }

    private static Map<String, Instant> read(Path file) {
        Map<String, Instant> times = new HashMap<>();
        try {
            JsonCodec.mapper()
                    .readTree(Files.readString(file))
                    .forEachEntry((name, time) -> times.put(name, Instant.parse(time.asString())));
        } catch (IOException | JacksonException | DateTimeException e) {
            LOG.warn("the last uses of tokens are lost, since {} cannot be read: {}", file, e.getMessage());
        }
        return times;
    }

    /** Records that a client with a token has sent a request. */
    public void record(Caller caller) {
        if (caller.hasToken()) {
            record(caller.name(), SystemTime.now());
        }
    }

    synchronized void record(String name, Instant now) {
        Instant earlier = times.get(name);
        if (earlier == null || !now.isBefore(earlier.plus(PRECISION)) || now.isBefore(earlier)) {
            times.put(name, now.truncatedTo(ChronoUnit.SECONDS));
            write();
        }
    }

    /** Returns the time of a client's last request, accurate to the minute, or empty if no request is known. */
    public synchronized Optional<Instant> of(String name) {
        return Optional.ofNullable(times.get(name));
    }

    /** Forgets a client, since its name may later be given to another token. */
    public synchronized void forget(String name) {
        times.remove(name);
        write();
    }

    private void write() {
        if (file == null) {
            return;
        }
        Map<String, String> texts = new HashMap<>();
        times.forEach((name, time) -> texts.put(name, time.toString()));
        Path changed = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.deleteIfExists(changed);
            Files.createFile(changed, OwnerOnlyFiles.attributes(changed));
            Files.write(changed, JsonCodec.bytes(texts));
            Files.move(changed, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.warn("cannot store the last uses of tokens in {}: {}", file, IoErrorReason.of(e));
        }
    }
}
