package dev.doppel.corpus.internal.input;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Lists the entries of a folder. Tests replace the default implementation to list entries in another order. */
public interface FolderLister {
    FolderLister FILE_SYSTEM = folder -> {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(entries::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return entries;
    };

    List<Path> list(Path folder) throws IOException;
}
