package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.JavaExample;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles and runs every example in the Javadoc of the public API. A line that ends with a comment, such as
 * {@code // 0.5}, must be an expression statement or a declaration whose value is printed in this form.
 */
class JavadocExamplesTest {
    private static final Path SOURCES = SharedData.project().resolve("core/src/main/java");
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\n(.*?)\n \\* }</pre>", Pattern.DOTALL);
    private static final Pattern COMMENTED = Pattern.compile("(\\w+) = .*;\\s+// (.*)");

    /** Packages that examples may use without import. */
    private static final List<String> JDK_PACKAGES =
            List.of("java.io", "java.util", "java.util.regex", "java.util.stream");

    @TempDir
    private Path folder;

    /** An example in the Javadoc of a class. */
    private record Example(Path source, String code) {
        @Override
        public String toString() {
            return SOURCES.relativize(source).toString();
        }
    }

    private static List<Path> publicSources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("internal"))
                    .sorted()
                    .toList();
        }
    }

    static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        for (Path source : publicSources()) {
            EXAMPLE.matcher(Files.readString(source))
                    .results()
                    .map(MatchResult::group)
                    .map(comment -> comment.lines()
                            .filter(line -> line.startsWith(" *") && !line.startsWith(" * }</pre>"))
                            .map(line -> line.length() < 3 ? "" : line.substring(3))
                            .collect(Collectors.joining("\n")))
                    .forEach(code -> examples.add(new Example(source, code)));
        }
        return examples;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void exampleCompilesAndGivesTheValuesInItsComments(Example example) throws Exception {
        List<String> expected = new ArrayList<>();
        String code = example.code()
                .lines()
                .map(line -> {
                    MatchResult commented =
                            COMMENTED.matcher(line).results().findFirst().orElse(null);
                    if (commented == null) {
                        return line;
                    }
                    expected.add(commented.group(2));
                    return line + "\nSystem.out.println(" + commented.group(1) + ");";
                })
                .collect(Collectors.joining("\n"));

        Method run = compiled(code).getMethod("run");

        String printed = JavaExample.printedBy(() -> {
            try {
                run.invoke(null);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(example + " failed", e);
            }
        });
        assertThat(printed.lines()).containsAll(expected);
    }

    private Class<?> compiled(String code) throws IOException, ClassNotFoundException {
        Stream<String> own = publicSources().stream()
                .map(source -> SOURCES.relativize(source.getParent()).toString().replace('/', '.'))
                .distinct();
        String imports = Stream.concat(JDK_PACKAGES.stream(), own)
                .map(name -> "import " + name + ".*;\n")
                .collect(Collectors.joining());
        Path source = Files.writeString(
                folder.resolve("Example.java"),
                imports + "public class Example {\npublic static void run() throws Exception {\n" + code + "\n}\n}\n");
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "this is not a JDK");
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean isCompiled = compiler.getTask(
                            messages,
                            files,
                            null,
                            List.of("-d", folder.toString(), "-proc:none"),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
            assertThat(isCompiled).as(messages + "\n" + code).isTrue();
        }
        URL[] classes = {folder.toUri().toURL()};
        return new URLClassLoader(classes, JavadocExamplesTest.class.getClassLoader()).loadClass("Example");
    }
}
