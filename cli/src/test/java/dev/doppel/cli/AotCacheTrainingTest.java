package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.console.Console;
import dev.doppel.testing.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AotCacheTrainingTest {
    private static final List<String> ESSAYS =
            List.of(SharedData.project().resolve("examples/essays").toString());

    @Test
    void smallScansSucceed(@TempDir Path folder) {
        assertAllSucceed(AotCacheTraining.smallScans(folder, ESSAYS));
    }

    @Test
    void largeCommandsSucceed(@TempDir Path folder) {
        assertAllSucceed(AotCacheTraining.largeCommands(folder, ESSAYS));
    }

    private static void assertAllSucceed(List<List<String>> commands) {
        for (List<String> command : commands) {
            ByteArrayOutputStream errors = new ByteArrayOutputStream();
            Console console = new Console(
                    InputStream.nullInputStream(),
                    Console.writer(new ByteArrayOutputStream()),
                    new PrintStream(errors, true, StandardCharsets.UTF_8),
                    false,
                    false);
            assertThat(Main.run(console, command.toArray(String[]::new)))
                    .as("%s: %s", command, errors.toString(StandardCharsets.UTF_8))
                    .isZero();
        }
    }
}
