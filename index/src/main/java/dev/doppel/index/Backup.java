package dev.doppel.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;
import org.rocksdb.RocksDBException;

/**
 * A copy of an index, itself an index. While nothing changes, for a moment, all files are given second names; these are then
 * copied, for a copy that shares its bytes with the original is lost with it.
 */
final class Backup {
    private final IndexDirectory source;
    private final Path target;
    private final IndexDirectory linked;

    Backup(IndexDirectory source, Path target) {
        this.source = source;
        this.target = target;
        linked = new IndexDirectory(source.path().resolve("backup.new"));
    }

    void make(DocumentStore store, Ledger ledger) {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new IndexException(
                    target + " is there already: name a directory that is not there yet for the backup");
        }
        Path beside = target.resolveSibling(target.getFileName() + ".new");
        try {
            delete(linked.path());
            delete(beside);
            Files.createDirectories(linked.postings());
            ledger.standStill(() -> link(store, ledger.view().files()));
            copy(linked.path(), beside);
            Files.copy(source.path().resolve(IndexDirectory.HEADER), beside.resolve(IndexDirectory.HEADER));
            Files.move(beside, target);
        } catch (IOException | UncheckedIOException e) {
            throw new IndexException("cannot make the backup " + target + ": " + e.getMessage(), e);
        } finally {
            deleteQuietly(linked.path());
            deleteQuietly(beside);
        }
    }

    private void link(DocumentStore store, List<FileRun> runs) {
        try {
            store.link(linked.documents());
            for (FileRun run : runs) {
                String name = run.name().toString();
                Files.createLink(
                        linked.postings().resolve(name), source.postings().resolve(name));
            }
        } catch (RocksDBException e) {
            throw DocumentStore.failed(source.path(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copied = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copied);
                } else {
                    Files.copy(file, copied);
                    Durable.force(copied);
                }
            }
        }
    }

    private static void deleteQuietly(Path directory) {
        try {
            delete(directory);
        } catch (IOException e) {
            // The next backup deletes it.
        }
    }

    private static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            @SuppressWarnings("NullAway") // the JDK's exception may be null
            public FileVisitResult postVisitDirectory(Path visited, IOException e) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
