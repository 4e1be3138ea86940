package dev.doppel.site;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the Javadoc of the public API with the JDK's {@code javadoc} tool. */
final class JavadocWriter {
    private static final List<String> MODULES = List.of("core", "index");

    private JavadocWriter() {}

    static void write(Path project, Path target) throws IOException {
        List<Path> sources = MODULES.stream()
                .map(module -> project.resolve(module).resolve("src/main/java"))
                .toList();
        Set<String> packages = new TreeSet<>();
        for (Path source : sources) {
            packages.addAll(publicPackages(source));
        }
        List<String> arguments = new ArrayList<>(List.of(
                "-quiet",
                "-notimestamp",
                "-Xdoclint:none",
                "-encoding",
                "UTF-8",
                "-windowtitle",
                "Doppel",
                "-doctitle",
                "Doppel: Java API",
                "-classpath",
                System.getProperty("java.class.path"),
                "-sourcepath",
                sources.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                "-d",
                target.toString()));
        arguments.addAll(packages);
        StringWriter messages = new StringWriter();
        PrintWriter out = new PrintWriter(messages);
        int exitCode = ToolProvider.findFirst("javadoc")
                .orElseThrow(() -> new IllegalStateException("this Java has no javadoc tool: use a JDK"))
                .run(out, out, arguments.toArray(String[]::new));
        if (exitCode != 0) {
            throw new IllegalStateException("javadoc failed: " + messages);
        }
    }

    /** Returns the names of the packages in a source folder, excluding internal packages. */
    private static Set<String> publicPackages(Path source) throws IOException {
        try (Stream<Path> files = Files.walk(source)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> source.relativize(Objects.requireNonNull(file.getParent()))
                            .toString()
                            .replace(File.separatorChar, '.'))
                    .filter(name -> !List.of(name.split("\\.", -1)).contains("internal"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
