package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonlReadSpeedTest {
    @Test
    void readsAllDocuments(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("three.jsonl");
        Files.writeString(file, "{\"text\":\"a\"}\n{\"text\":\"b\"}\n\n{\"text\":\"c\"}\n");
        assertThat(JsonlReadSpeed.read(file.toString())).isEqualTo(3);
    }
}
