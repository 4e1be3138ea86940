package dev.doppel.cli.console;

import dev.doppel.server.internal.access.SystemTime;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A stream for the log of the service, which puts the time (ISO 8601, UTC) in front of each message. The logger prints
 * each message with {@code println(String)}, and the lines of stack traces by other methods.
 */
public final class TimedLog extends PrintStream {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final Supplier<Instant> clock;

    TimedLog(PrintStream log, Supplier<Instant> clock) {
        super(log, true, StandardCharsets.UTF_8);
        this.clock = clock;
    }

    /** Returns the log of a console, which states the time of the system clock. */
    public static TimedLog of(Console console) {
        return new TimedLog(console.err(), SystemTime::now);
    }

    @Override
    public void println(@Nullable String message) {
        super.println(TIME.format(clock.get()) + " " + message);
    }
}
