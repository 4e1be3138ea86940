package dev.doppel.index;

import dev.doppel.index.internal.postings.IndexTuning;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Creates, copies and damages the files of an index. */
final class IndexFiles {
    private IndexFiles() {}

    /** Creates an index with files of every kind, in the state after a crash. */
    static Path create(Path directory) throws IOException {
        Path used = directory.resolve("used");
        Index.create(used, IndexScheme.DEFAULT);
        SplittableRandom random = new SplittableRandom(1);
        for (int opening = 0; opening < 2; opening++) {
            try (Index index = Index.open(used, new IndexTuning(1_000, 10))) {
                fill(index, opening, random);
            }
        }
        // With the default tuning, no segments are written in the background while the files are copied.
        try (Index index = Index.open(used)) {
            fill(index, 2, random);
            return copy(used, directory);
        }
    }

    private static void fill(Index index, int opening, SplittableRandom random) {
        for (int i = 0; i < 60; i++) {
            index.put(TestDocuments.document(opening + "-" + i, random.nextLong(1, Long.MAX_VALUE)));
        }
    }

    /** Copies an index to a new directory in {@code parent}. */
    static Path copy(Path index, Path parent) throws IOException {
        Path copy = Files.createTempDirectory(parent, "copy");
        Files.createDirectories(copy.resolve("postings")); // may be empty
        for (Path file : list(index)) {
            Path target = copy.resolve(index.relativize(file).toString());
            Files.createDirectories(target.getParent());
            Files.copy(file, target);
        }
        return copy;
    }

    static List<Path> list(Path path) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                files.add(file);
                return FileVisitResult.CONTINUE;
            }
        });
        files.sort(null);
        return files;
    }

    static List<Path> ofKind(String kind, Path path) throws IOException {
        return list(path).stream().filter(file -> kind(file).equals(kind)).toList();
    }

    static String kind(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        if (dot >= 0) {
            return name.substring(dot + 1);
        }
        return name.contains("-") ? name.substring(0, name.indexOf('-')) : name;
    }

    /** Flips a random bit of a file, and returns the offset of its byte. */
    static int flipBit(Path file, SplittableRandom random) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int at = random.nextInt(bytes.length);
        bytes[at] ^= (byte) (1 << random.nextInt(8));
        Files.write(file, bytes);
        return at;
    }

    /** Returns the problems that a check finds, or the reason why the check cannot start. */
    static List<String> damage(Path path) {
        try {
            return Index.check(path);
        } catch (IndexException e) {
            return List.of(String.valueOf(e.getMessage()));
        }
    }

    /** Returns all documents with their texts. */
    static List<StoredDocument> content(Index index) {
        List<StoredDocument> documents = new ArrayList<>();
        for (String id : TestDocuments.ids(index, 1_000)) {
            documents.add(index.get(id).orElseThrow());
        }
        return documents;
    }
}
