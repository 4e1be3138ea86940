package dev.doppel.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimedLogTest {
    @Test
    void eachMessageStartsWithTheTimeInUtc() {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        Iterator<Instant> times = List.of(
                        Instant.parse("2026-03-01T00:00:00Z"), Instant.parse("2026-03-01T12:30:05.0429Z"))
                .iterator();
        PrintStream log = new TimedLog(new PrintStream(written, true, StandardCharsets.UTF_8)) {
            @Override
            Instant now() {
                return times.next();
            }
        };
        log.println("first");
        new IllegalStateException("in a stack trace").printStackTrace(log);
        log.println("Zürich");
        List<String> lines = written.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines.get(0)).isEqualTo("2026-03-01T00:00:00.000Z first");
        assertThat(lines.get(1)).isEqualTo("java.lang.IllegalStateException: in a stack trace");
        assertThat(lines.get(lines.size() - 1)).isEqualTo("2026-03-01T12:30:05.042Z Zürich");
    }
}
