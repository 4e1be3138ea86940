package dev.doppel.server.internal.access;

import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Makes new files accessible only to their owner, on file systems that support POSIX permissions. */
final class OwnerOnlyFiles {
    private OwnerOnlyFiles() {}

    static boolean isPosix(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** Returns file attributes that allow only the owner to read and write the file. */
    static FileAttribute<?>[] attributes(Path file) {
        return isPosix(file)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
