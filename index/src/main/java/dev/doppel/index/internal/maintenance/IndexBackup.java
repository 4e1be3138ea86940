package dev.doppel.index.internal.maintenance;

import dev.doppel.index.internal.commit.GroupCommit;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.store.AtomicDirectory;
import dev.doppel.index.internal.store.DirectoryTreeDeleter;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.Fsync;
import dev.doppel.index.internal.store.IndexDirectory;
import dev.doppel.index.internal.store.IndexErrors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Copies an index to another directory, which can then be opened as an index. Commits pause only while hard links to
 * all files are created. The linked files are then copied, because damage to a hard-linked file would affect both the
 * index and its backup.
 */
public record IndexBackup(IndexDirectory source, Path target) {
    private static final String LINKS = ".backup-links-";

    /** Deletes the hard links that interrupted backups left behind. The index must be locked for writing. */
    public static void deleteLeftovers(IndexDirectory directory) {
        try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(directory.path(), LINKS + "*")) {
            leftovers.forEach(IndexBackup::deleteQuietly);
        } catch (IOException e) {
            throw IndexErrors.io("cannot clean up", directory.path(), e);
        }
    }

    public void run(DocumentStore store, GroupCommit commits) {
        AtomicDirectory.create(target, "backup", temporary -> copy(store, commits, temporary));
    }

    private void copy(DocumentStore store, GroupCommit commits, Path temporary) throws IOException {
        IndexDirectory links = new IndexDirectory(Files.createTempDirectory(source.path(), LINKS));
        try {
            Files.createDirectories(links.postings());
            commits.withoutCommits(() -> link(store, commits.snapshot().segments(), links));
            for (String name : List.of(IndexDirectory.TEMPLATES, IndexDirectory.STOP_WORDS, IndexDirectory.HEADER)) {
                if (Files.exists(source.path().resolve(name))) {
                    Files.copy(source.path().resolve(name), links.path().resolve(name));
                }
            }
            copyProtected(links.path(), temporary);
        } finally {
            deleteQuietly(links.path());
        }
    }

    private IndexDirectory link(DocumentStore store, List<PostingsSegment> segments, IndexDirectory links) {
        store.checkpoint(links.documents());
        try {
            for (PostingsSegment segment : segments) {
                String name = segment.name().toString();
                Files.createLink(
                        links.postings().resolve(name), source.postings().resolve(name));
            }
            return links;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Copies files with the permissions of the index. The storage engine writes some of these files itself, with the
     * permissions that the umask allows, so every file gets the permissions of the index header.
     */
    private void copyProtected(Path from, Path to) throws IOException {
        Path header = source.path().resolve(IndexDirectory.HEADER);
        List<Path> directories = new ArrayList<>();
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                    copyPermissions(source.path().resolve(from.relativize(file).toString()), copy);
                    directories.add(copy);
                } else {
                    Files.copy(file, copy);
                    copyPermissions(header, copy);
                    Fsync.force(copy);
                }
            }
        }
        for (Path directory : directories) {
            Fsync.force(directory);
        }
    }

    private static void copyPermissions(Path from, Path to) throws IOException {
        if (Files.getFileStore(to).supportsFileAttributeView(PosixFileAttributeView.class)
                && Files.getFileStore(from).supportsFileAttributeView(PosixFileAttributeView.class)) {
            Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
        }
    }

    private static void deleteQuietly(Path directory) {
        try {
            DirectoryTreeDeleter.delete(directory);
        } catch (IOException e) {
            // The remaining links are deleted when the index is next opened.
        }
    }
}
