package dev.doppel.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The examples in the Javadoc of a module's public API. The public API consists of the public top-level types outside
 * packages named {@code internal}.
 */
public final class JavadocExamples {
    private static final String CORE = "core";
    private static final Pattern EXAMPLE = Pattern.compile("^ \\* <pre>\\{@code\n(.*?)\n \\* }</pre>$", flags());
    private static final Pattern PUBLIC_TYPE =
            Pattern.compile("^public [^@\n]*\\b(class|interface|record|enum) ", flags());

    /**
     * The packages that examples may use without importing them, in addition to the packages of the core and of their
     * own module.
     */
    private static final List<String> JDK_PACKAGES = List.of(
            "java.io",
            "java.nio.charset",
            "java.nio.file",
            "java.util",
            "java.util.function",
            "java.util.regex",
            "java.util.stream");

    private final String module;
    private final List<String> libraries;

    private JavadocExamples(String module, List<String> libraries) {
        this.module = module;
        this.libraries = libraries;
    }

    /**
     * Returns the examples in a module.
     *
     * @param module the name of the module's folder, such as {@code core}
     * @param libraries the packages of other libraries that the examples use without importing them
     */
    public static JavadocExamples in(String module, String... libraries) {
        return new JavadocExamples(module, List.of(libraries));
    }

    private static int flags() {
        return Pattern.MULTILINE | Pattern.DOTALL;
    }

    /** Returns all examples, ordered by source file. */
    public List<JavadocExample> all() throws IOException {
        String imports = imports();
        List<JavadocExample> examples = new ArrayList<>();
        for (Path source : sources(module)) {
            String name = root(module).relativize(source).toString();
            EXAMPLE.matcher(Files.readString(source))
                    .results()
                    .map(example -> uncommented(example.group(1)))
                    .forEach(code -> examples.add(new JavadocExample(name, imports, code)));
        }
        return examples;
    }

    /**
     * Returns the source files of public types that have no example. Annotations are ignored, since they need no
     * example.
     */
    public List<String> missing() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Path source : sources(module)) {
            String code = Files.readString(source);
            if (PUBLIC_TYPE.matcher(code).find() && !EXAMPLE.matcher(code).find()) {
                missing.add(root(module).relativize(source).toString());
            }
        }
        return missing;
    }

    private static Path root(String module) {
        return SharedData.project().resolve(module).resolve("src/main/java");
    }

    private static List<Path> sources(String module) throws IOException {
        Path root = root(module);
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !packageOf(root, file).matches(".*\\binternal\\b.*"))
                    .sorted()
                    .toList();
        }
    }

    private static String packageOf(Path root, Path source) {
        return root.relativize(source.getParent()).toString().replace('/', '.');
    }

    /**
     * Returns the import declarations. Each type in the module is imported individually, since a JDK type may have the
     * same name.
     */
    private String imports() throws IOException {
        List<String> imported = new ArrayList<>();
        Stream.concat(JDK_PACKAGES.stream(), libraries.stream()).forEach(name -> imported.add(name + ".*"));
        for (Path source : sources(CORE)) {
            imported.add(packageOf(root(CORE), source) + ".*");
        }
        for (Path source : sources(module)) {
            if (PUBLIC_TYPE.matcher(Files.readString(source)).find()) {
                String file = source.getFileName().toString();
                imported.add(packageOf(root(module), source) + "." + file.substring(0, file.lastIndexOf('.')));
            }
        }
        return imported.stream()
                .distinct()
                .map(name -> "import " + name + ";\n")
                .collect(Collectors.joining());
    }

    /** Removes the asterisks at the beginning of all lines. */
    private static String uncommented(String comment) {
        return comment.lines().map(line -> line.replaceFirst("^ \\* ?", "")).collect(Collectors.joining("\n"));
    }
}
