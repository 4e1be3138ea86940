package dev.doppel.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Tests the examples in the Javadoc of a module. Each module has a test that extends this class. */
public abstract class JavadocExamplesContract {
    private final JavadocExamples examples;

    /**
     * Creates the tests for a module.
     *
     * @param libraries the packages of other libraries that the examples use without importing them
     */
    protected JavadocExamplesContract(String module, String... libraries) {
        examples = JavadocExamples.in(module, libraries);
    }

    @TestFactory
    protected Stream<DynamicTest> examplesCompileAndGiveTheValuesInTheirComments(@TempDir Path folder)
            throws IOException {
        return examples.all().stream()
                .map(example -> DynamicTest.dynamicTest(
                        example.toString(), () -> example.check(Files.createTempDirectory(folder, "example"))));
    }

    @Test
    protected void everyPublicTypeHasAnExample() throws IOException {
        Assertions.assertEquals(List.of(), examples.missing(), "public types without an example");
    }
}
