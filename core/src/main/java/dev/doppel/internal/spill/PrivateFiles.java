package dev.doppel.internal.spill;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Creates folders for the private data of a run, such as texts and shingles. Only the owner can open these folders, so
 * the files inside need no special permissions. An output file that is moved out of the folder therefore has the user's
 * default permissions. On file systems without POSIX permissions, access is not restricted.
 */
public final class PrivateFiles {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private static @Nullable Path temporary;

    private PrivateFiles() {}

    /** Creates a folder and its parents. Restricts access to the owner, even if the folder already exists. */
    public static Path createDirectories(Path folder) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return Files.createDirectories(folder);
        }
        try {
            return Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        }
        if (!Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS).equals(OWNER_ONLY)) {
            Files.setPosixFilePermissions(folder, OWNER_ONLY);
        }
        return folder;
    }

    /** Returns the process's folder for temporary files. The folder is deleted when the process ends. */
    public static synchronized Path temporaryFolder() throws IOException {
        Path folder = temporary;
        // The operating system may have deleted the folder while cleaning up old temporary files.
        if (folder == null || !Files.isDirectory(folder)) {
            folder = Files.createTempDirectory("doppel-");
            DeleteOnExit.add(folder);
            temporary = folder;
        }
        return folder;
    }
}
