package dev.doppel.testing;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assertions;

/**
 * An example in the Javadoc of a type. A comment at the end of a line, such as {@code // 0.5}, is the expected value of
 * the variable that is set on that line, or of the expression on that line. If the expected value ends with
 * {@code ...}, only the beginning of the actual value must match it. The variable {@code directory} is the path of a
 * directory that does not exist.
 *
 * @param source the source file of the type
 * @param imports the import declarations for the example
 * @param code the statements of the example
 */
public record JavadocExample(String source, String imports, String code) {
    private static final Pattern ASSIGNMENT = Pattern.compile("[^\"]*?(\\w+) = .*;\\s+// (.*)");
    private static final Pattern EXPRESSION = Pattern.compile("(.*);\\s+// (.*)");
    private static final Pattern COMMENT_AFTER_CODE = Pattern.compile("\\s*[^\\s/].*\\s// .*");
    private static final String MORE = "...";

    private static final JavaCompiler COMPILER =
            Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "this is not a JDK");
    /** The file manager that all examples share, so that each library is opened only once. */
    private static final StandardJavaFileManager LIBRARIES = COMPILER.getStandardFileManager(null, null, null);

    /**
     * Compiles the example into {@code folder}, which must be empty, and runs it. Fails if a value differs from the
     * expected value.
     */
    public void check(Path folder) throws Exception {
        List<String> expected = new ArrayList<>();
        String statements = code.lines().map(line -> withCheck(line, expected)).collect(Collectors.joining("\n"));
        compile(statements, folder);
        List<String> actual = run(folder);
        for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
            if (isBeginning(expected.get(i), actual.get(i))) {
                actual.set(i, expected.get(i));
            }
        }
        Assertions.assertEquals(expected, actual, () -> "values in the example of " + source);
    }

    private static boolean isBeginning(String expected, String actual) {
        return expected.endsWith(MORE)
                && actual.startsWith(
                        expected.substring(0, expected.length() - MORE.length()).stripTrailing());
    }

    /** Adds a statement that records the value if the line ends with a comment. */
    private String withCheck(String line, List<String> expected) {
        Matcher assignment = ASSIGNMENT.matcher(line);
        if (assignment.matches()) {
            expected.add(assignment.group(2));
            return line + "\nvalues$.add(String.valueOf(" + assignment.group(1) + "));";
        }
        Matcher expression = EXPRESSION.matcher(line);
        if (expression.matches()) {
            expected.add(expression.group(2));
            return "values$.add(String.valueOf(" + expression.group(1) + "));";
        }
        Assertions.assertFalse(
                COMMENT_AFTER_CODE.matcher(line).matches(), () -> source + ": cannot check the comment in: " + line);
        return line;
    }

    private void compile(String statements, Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("Example.java"), """
                %spublic class Example {
                public static List<String> run(Path directory) throws Exception {
                List<String> values$ = new ArrayList<>();
                %s
                return values$;
                }
                }
                """.formatted(imports, statements));
        StringWriter messages = new StringWriter();
        List<String> options = List.of("-d", folder.toString(), "-proc:none", "-encoding", "UTF-8");
        boolean isCompiled = COMPILER.getTask(
                        messages, LIBRARIES, null, options, null, LIBRARIES.getJavaFileObjects(file))
                .call();
        Assertions.assertTrue(isCompiled, () -> source + "\n" + messages + "\n" + code);
    }

    @SuppressWarnings("unchecked")
    private List<String> run(Path folder) throws Exception {
        List<String> values = new ArrayList<>();
        URL[] classes = {folder.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes, JavadocExample.class.getClassLoader())) {
            var run = loader.loadClass("Example").getMethod("run", Path.class);
            JavaExample.printedBy(() -> {
                try {
                    values.addAll((List<String>) run.invoke(null, folder.resolve("directory")));
                } catch (ReflectiveOperationException e) {
                    throw new LinkageError("the example of " + source + " failed", e);
                }
            });
        }
        return values;
    }

    @Override
    public String toString() {
        return source;
    }
}
