package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs the Java example in docs/index.md. */
class IndexExampleTest {
    private static final Path PROJECT = SharedData.project();

    @TempDir
    private Path folder;

    private static void example(Path directory) {
        // begin
        Index.create(directory, IndexScheme.DEFAULT);
        try (Index index = Index.open(directory)) {
            index.add(new NewDocument("one", "A rose is a rose is a rose.", Map.of("year", "1913")));
            for (Hit hit : index.query("a rose is a rose, is a rose!", Query.above(0.8))) {
                System.out.println(hit.id() + " " + hit.similarity() + " " + hit.metadata());
            }
        }
        // end
    }

    @Test
    void exampleFindsTheDocument() {
        PrintStream terminal = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            example(folder.resolve("index"));
        } finally {
            System.setOut(terminal);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEqualTo("one 1.0 {year=1913}" + System.lineSeparator());
    }

    @Test
    void thePageShowsTheseLines() throws IOException {
        String source = Files.readString(PROJECT.resolve("index/src/test/java/dev/doppel/index/IndexExampleTest.java"));
        String lines = source.substring(source.indexOf("// begin\n") + 9, source.indexOf("        // end\n"));
        assertThat(Files.readString(PROJECT.resolve("docs/index.md"))).contains("```java\n" + lines.indent(-8) + "```");
    }
}
