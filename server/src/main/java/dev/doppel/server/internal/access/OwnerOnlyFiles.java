package dev.doppel.server.internal.access;

import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Restricts access to new files to their owner on file systems with POSIX permissions. */
final class OwnerOnlyFiles {
    private OwnerOnlyFiles() {}

    static boolean isPosix(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** Returns the attributes of a file that only its owner can read and write. */
    static FileAttribute<?>[] attributes(Path file) {
        return isPosix(file)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
