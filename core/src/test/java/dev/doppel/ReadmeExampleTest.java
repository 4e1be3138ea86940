package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import dev.doppel.verify.VerifiedPair;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compiles and runs the Java example in the README. */
class ReadmeExampleTest {
    private static final Path PROJECT = SharedData.project();

    private static void example() {
        // begin
        List<Document> documents = List.of(
                new Document("one", "A rose is a rose is a rose."),
                new Document("two", "A rose is a rose, is a rose!"));
        ScanResult result = Doppel.with(Options.defaults().withThreshold(0.5)).scan(documents);
        for (VerifiedPair pair : result.pairs()) {
            System.out.println(result.id(pair.left()) + " ~ " + result.id(pair.right()) + ": " + pair.similarity());
        }
        // end
    }

    @Test
    void exampleFindsThePair() {
        PrintStream terminal = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            example();
        } finally {
            System.setOut(terminal);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEqualTo("one ~ two: 1.0" + System.lineSeparator());
    }

    @Test
    void readmeContainsTheExample() throws IOException {
        String source = Files.readString(PROJECT.resolve("core/src/test/java/dev/doppel/ReadmeExampleTest.java"));
        String lines = source.substring(source.indexOf("// begin\n") + 9, source.indexOf("        // end\n"));
        assertThat(Files.readString(PROJECT.resolve("README.md"))).contains("```java\n" + lines.indent(-8) + "```");
    }
}
