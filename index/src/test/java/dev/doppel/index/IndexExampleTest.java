package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.JavaExample;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs the Java example in docs/index.md. */
class IndexExampleTest {
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
        assertThat(JavaExample.printedBy(() -> example(folder.resolve("index"))))
                .isEqualTo("one 1.0 {year=1913}" + System.lineSeparator());
    }

    @Test
    void thePageShowsTheseLines() throws IOException {
        assertThat(Files.readString(SharedData.project().resolve("docs/index.md")))
                .contains(JavaExample.codeBlock("index/src/test/java/dev/doppel/index/IndexExampleTest.java"));
    }
}
