package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.JavaExample;
import dev.doppel.testing.SharedData;
import dev.doppel.verify.VerifiedPair;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compiles and runs the Java example in the README. */
class ReadmeExampleTest {
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
        assertThat(JavaExample.printedBy(ReadmeExampleTest::example))
                .isEqualTo("one ~ two: 1.0" + System.lineSeparator());
    }

    @Test
    void readmeContainsTheExample() throws IOException {
        assertThat(Files.readString(SharedData.project().resolve("README.md")))
                .contains(JavaExample.codeBlock("core/src/test/java/dev/doppel/ReadmeExampleTest.java"));
    }
}
