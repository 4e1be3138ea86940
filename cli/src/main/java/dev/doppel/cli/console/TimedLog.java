package dev.doppel.cli.console;

import dev.doppel.server.internal.access.SystemTime;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * A stream for the log of the service. Each message begins with the time (ISO 8601, UTC). The time is added by
 * {@code println(String)}, which the logger calls for messages but not for the lines of stack traces.
 */
public class TimedLog extends PrintStream {
    TimedLog(PrintStream log) {
        super(log, true, StandardCharsets.UTF_8);
    }

    /** Returns a log that is written to the error stream of {@code console}, with times from the system clock. */
    public static TimedLog of(Console console) {
        return new TimedLog(console.err());
    }

    @Override
    public void println(@Nullable String message) {
        super.println(TimeFormat.MILLISECONDS.format(now()) + " " + message);
    }

    Instant now() {
        return SystemTime.now();
    }

    /**
     * Holds the time format, so that it is created only when the first message is logged. Most commands log nothing,
     * and creating the format would slow down their start-up.
     */
    private static final class TimeFormat {
        static final DateTimeFormatter MILLISECONDS =
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    }
}
