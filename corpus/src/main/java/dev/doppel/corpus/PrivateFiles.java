package dev.doppel.corpus;

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
 * Places for what a run keeps for itself: texts and shingles that nobody asked for. Only their owner may look into them, so
 * that the rights of what lies in them do not matter. Where a file system knows no rights, they are as it has them.
 */
public final class PrivateFiles {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private static @Nullable Path temporary;

    private PrivateFiles() {}

    /** Makes a folder, and those above it, or takes one that is there: then nobody else may look into it any more. */
    public static Path createDirectories(Path folder) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (!knowsRights(folder)) {
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

    private static boolean knowsRights(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** The one folder of this process for temporary files, which is gone when the process ends. */
    public static synchronized Path temporaryFolder() throws IOException {
        Path folder = temporary;
        // Who clears away old temporary files may have taken it for one.
        if (folder == null || !Files.isDirectory(folder)) {
            folder = Files.createTempDirectory("doppel-");
            DeleteOnExit.add(folder);
            temporary = folder;
        }
        return folder;
    }
}
