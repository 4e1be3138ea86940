package dev.doppel.server.internal.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastUsesTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @TempDir
    private Path folder;

    @Test
    void usesAreKeptToTheMinute() {
        Path file = folder.resolve("uses.json");
        LastUses uses = LastUses.open(file);
        uses.record("anna", NOON);
        uses.record("anna", NOON.plusSeconds(59));
        assertThat(LastUses.open(file).of("anna")).contains(NOON);
        uses.record("anna", NOON.plusSeconds(60));
        assertThat(uses.of("tom")).isEmpty();
        assertThat(LastUses.open(file).of("anna")).contains(NOON.plusSeconds(60));
    }

    @Test
    void clockThatWasSetBackIsFollowed() {
        LastUses uses = LastUses.open(null);
        uses.record("anna", NOON);
        uses.record("anna", NOON.minusSeconds(3600));
        assertThat(uses.of("anna")).contains(NOON.minusSeconds(3600));
    }

    @Test
    void revokedTokenIsForgotten() {
        Path file = folder.resolve("uses.json");
        LastUses uses = LastUses.open(file);
        uses.record("anna", NOON);
        uses.forget("anna");
        assertThat(uses.of("anna")).isEmpty();
        assertThat(LastUses.open(file).of("anna")).isEmpty();
    }

    @Test
    void damagedFileIsReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("uses.json"), "{\"anna\":\"yesterday\"");
        LastUses uses = LastUses.open(file);
        uses.record("tom", NOON);
        assertThat(LastUses.open(file).of("tom")).contains(NOON);
    }
}
