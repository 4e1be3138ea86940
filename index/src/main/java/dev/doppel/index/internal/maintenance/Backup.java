package dev.doppel.index.internal.maintenance;

import dev.doppel.index.IndexException;
import dev.doppel.index.internal.commit.GroupCommit;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.store.DirectoryTrees;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.Fsync;
import dev.doppel.index.internal.store.IndexDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.rocksdb.RocksDBException;

/**
 * A copy of an index, itself an index. While nothing changes, for a moment, all files are given second names; these are then
 * copied, for a copy that shares its bytes with the original is lost with it.
 */
public final class Backup {
    private static final String LINKED = ".backup-links-";

    private final IndexDirectory source;
    private final Path target;
    private final Path beside;

    public Backup(IndexDirectory source, Path target) {
        this.source = source;
        this.target = target;
        beside = target.resolveSibling(target.getFileName() + ".new");
    }

    /** Deletes what backups left behind that were killed; nobody else may have the index open. */
    public static void clean(IndexDirectory directory) {
        try (DirectoryStream<Path> left = Files.newDirectoryStream(directory.path(), LINKED + "*")) {
            left.forEach(Backup::deleteQuietly);
        } catch (IOException e) {
            throw IndexException.refused("cannot clean", directory.path(), e);
        }
    }

    public void make(DocumentStore store, GroupCommit ledger) {
        refuse(target, "name a directory that is not there yet for the backup");
        refuse(beside, "delete it if a backup that was cut short left it, or name another directory for the backup");
        try {
            Path parent = Objects.requireNonNull(beside.toAbsolutePath().getParent());
            Files.createDirectories(parent);
            Files.createDirectory(beside);
            try {
                copy(store, ledger);
                Files.move(beside, target);
                forceName(parent);
            } finally {
                deleteQuietly(beside);
            }
        } catch (UncheckedIOException e) {
            throw IndexException.refused("cannot make the backup", target, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw IndexException.refused("cannot make the backup", target, e);
        }
    }

    /** A copy of which a failure is told must not be there: the next try would find it in its way. */
    private void forceName(Path parent) throws IOException {
        try {
            Fsync.force(parent);
        } catch (IOException e) {
            deleteQuietly(target);
            throw e;
        }
    }

    /** What is there was not made by this. */
    private static void refuse(Path path, String remedy) {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new IndexException(path + " is there already: " + remedy);
        }
    }

    private void copy(DocumentStore store, GroupCommit ledger) throws IOException {
        IndexDirectory linked = new IndexDirectory(Files.createTempDirectory(source.path(), LINKED));
        try {
            Files.createDirectories(linked.postings());
            ledger.standStill(() -> link(store, ledger.view().files(), linked));
            for (String name : List.of(IndexDirectory.TEMPLATES, IndexDirectory.STOP_WORDS, IndexDirectory.HEADER)) {
                if (Files.exists(source.path().resolve(name))) {
                    Files.copy(source.path().resolve(name), linked.path().resolve(name));
                }
            }
            copy(linked.path(), beside);
        } finally {
            deleteQuietly(linked.path());
        }
    }

    private IndexDirectory link(DocumentStore store, List<PostingsSegment> runs, IndexDirectory linked) {
        try {
            store.link(linked.documents());
            for (PostingsSegment run : runs) {
                String name = run.name().toString();
                Files.createLink(
                        linked.postings().resolve(name), source.postings().resolve(name));
            }
            return linked;
        } catch (RocksDBException e) {
            throw DocumentStore.failed(source.path(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> directories = new ArrayList<>();
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copied = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copied);
                    directories.add(copied);
                } else {
                    Files.copy(file, copied);
                    Fsync.force(copied);
                }
            }
        }
        for (Path directory : directories) {
            Fsync.force(directory);
        }
    }

    private static void deleteQuietly(Path directory) {
        try {
            DirectoryTrees.delete(directory);
        } catch (IOException e) {
            // Whoever opens the index next, or makes the backup again, finds it.
        }
    }
}
