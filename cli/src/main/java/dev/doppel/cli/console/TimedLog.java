package dev.doppel.cli.console;

import dev.doppel.server.internal.access.SystemTime;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * A stream for the log of the service. Each message begins with the time (ISO 8601, UTC). The logger prints messages
 * with {@code println(String)}, and the lines of stack traces with other methods.
 */
public class TimedLog extends PrintStream {
    TimedLog(PrintStream log) {
        super(log, true, StandardCharsets.UTF_8);
    }

    /** Returns the log of a console. The log states the time of the system clock. */
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
     * The format of the time, in a class of its own. The format is created only when the first message is logged,
     * because most commands log nothing, and creating the format slows down the start.
     */
    private static final class TimeFormat {
        static final DateTimeFormatter MILLISECONDS =
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    }
}
