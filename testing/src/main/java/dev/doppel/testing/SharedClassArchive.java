package dev.doppel.testing;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A class path with an archive of loaded classes (class-data sharing), for tests that start many short Java processes.
 * A process that maps the archive into memory needs about half the CPU time.
 */
public final class SharedClassArchive {
    private final String classPath;
    private final Path archive;

    private SharedClassArchive(String classPath, Path archive) {
        this.classPath = classPath;
        this.archive = archive;
    }

    /**
     * Runs a program and archives the classes that it loads. The program must exit with 0.
     *
     * @param folder the folder for the archive, which must exist as long as any process uses the archive
     * @param classPath the class path of the program and of the processes that use the archive
     * @param program the Java options, the main class and its arguments
     */
    public static SharedClassArchive of(Path folder, String classPath, List<String> program)
            throws IOException, InterruptedException {
        SharedClassArchive classes = new SharedClassArchive(jars(folder, classPath), folder.resolve("classes.jsa"));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:ArchiveClassesAtExit=" + classes.archive, "-Xlog:disable"));
        command.addAll(List.of("-cp", classes.classPath));
        command.addAll(program);
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException("cannot archive classes: " + Files.readString(output));
        }
        return classes;
    }

    /** Returns the Java options that make a process use the archive. Java ignores an archive that it cannot use. */
    public List<String> options() {
        return List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:disable", "-cp", classPath);
    }

    /** Returns the class path with folders replaced by jars, since an archive contains only classes from jars. */
    private static String jars(Path folder, String classPath) throws IOException {
        List<String> jars = new ArrayList<>();
        for (String name : classPath.split(File.pathSeparator, -1)) {
            Path entry = Path.of(name);
            jars.add(Files.isDirectory(entry) ? pack(entry, folder.resolve(jars.size() + ".jar")) : name);
        }
        return String.join(File.pathSeparator, jars);
    }

    private static String pack(Path classes, Path jar) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            zip.setLevel(Deflater.NO_COMPRESSION);
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = classes.relativize(file).toString().replace(File.separatorChar, '/');
                zip.putNextEntry(new ZipEntry(name));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        }
        return jar.toString();
    }
}
