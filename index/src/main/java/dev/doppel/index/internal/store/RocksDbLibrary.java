package dev.doppel.index.internal.store;

import dev.doppel.internal.spill.PrivateFiles;
import dev.doppel.internal.spill.TemporaryFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.rocksdb.NativeLibraryLoader;

/**
 * Loads the native library of RocksDB. RocksDB copies the library to a temporary file, which would remain if the
 * process were killed. Where the operating system allows it, the file is therefore deleted as soon as the library is
 * loaded.
 */
final class RocksDbLibrary {
    private static boolean loaded;

    private RocksDbLibrary() {}

    /**
     * Loads the library if it is not loaded yet.
     *
     * @throws TemporaryFile.Failure if the library cannot be copied
     */
    static synchronized void load() {
        if (loaded) {
            return;
        }
        try {
            Path folder = Files.createTempDirectory(PrivateFiles.temporaryFolder(), "rocksdb");
            try {
                NativeLibraryLoader.getInstance().loadLibrary(folder.toString());
                loaded = true;
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw TemporaryFile.failed(e);
        }
    }

    private static void delete(Path folder) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            // Windows does not delete a library in use. The folder is deleted when the process ends.
        }
    }
}
