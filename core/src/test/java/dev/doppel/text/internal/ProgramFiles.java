package dev.doppel.text.internal;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds programs on this machine that were written independently of this project. */
final class ProgramFiles {
    private static final int MAX_BYTES = 250_000;
    private static final int MAX_FILE = 100_000;
    private static final int MIN_FILE = 50;

    private ProgramFiles() {}

    /**
     * Returns the texts of accepted programs, up to 250 KB in total. The programs are chosen at even intervals from all
     * programs in the language.
     */
    static List<String> texts(ProgrammingLanguage language, List<Path> roots, Predicate<String> accepted)
            throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path root : roots) {
            collect(language, root, files);
        }
        // Files are sorted by name, since paths in src.zip cannot be compared with other paths.
        files.sort(Comparator.comparing(Path::toString));
        List<String> texts = new ArrayList<>();
        int bytes = 0;
        // Visits every 97th file, starting with the first. Then visits every 97th file starting with the second, and so
        // on.
        for (int first = 0; first < 97; first++) {
            for (int i = first; i < files.size() && bytes < MAX_BYTES; i += 97) {
                String text = read(files.get(i));
                if (text.length() >= MIN_FILE && accepted.test(text)) {
                    texts.add(text);
                    bytes += text.length();
                }
            }
        }
        return texts;
    }

    private static void collect(ProgrammingLanguage language, Path root, List<Path> files) throws IOException {
        if (root.toString().endsWith(".zip") && Files.exists(root)) {
            // The file system stays open, since its files are read later.
            FileSystem zip = FileSystems.newFileSystem(root);
            collect(language, zip.getPath("java.base", "java"), files);
        } else if (Files.isDirectory(root)) {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (attributes.isRegularFile() && attributes.size() <= MAX_FILE && isProgram(language, file)) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
        }
    }

    private static boolean isProgram(ProgrammingLanguage language, Path file) {
        String name = file.getFileName().toString();
        // C headers are treated as C++ headers as well.
        return (language == ProgrammingLanguage.C && name.endsWith(".h"))
                || ProgrammingLanguage.ofFileName(name).filter(language::equals).isPresent();
    }

    /** Returns the text of a file, or an empty string if the file is not valid UTF-8 or cannot be read. */
    private static String read(Path file) throws IOException {
        try {
            return Files.isReadable(file) ? Files.readString(file) : "";
        } catch (CharacterCodingException e) {
            return "";
        }
    }

    /** Returns the subfolders of a folder, or an empty list if the folder does not exist. */
    static List<Path> subfolders(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isDirectory).toList();
        }
    }
}
