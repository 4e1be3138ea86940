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
    @Test
    void allCommandsSucceed(@TempDir Path folder) {
        String essays = SharedData.project().resolve("examples/essays").toString();
        for (List<String> command : AotCacheTraining.commands(folder, List.of(essays))) {
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
