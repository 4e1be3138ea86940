package dev.doppel.dedup.internal.old;

import dev.doppel.dedup.internal.spill.DocumentFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A folder in which runs save the documents they keep, so that later runs need not read the old corpus again. The
 * folder contains the following files:
 *
 * <pre>
 *   doppel.state                  the header: settings and lengths
 *   documents, sets, names        the documents, see {@link DocumentFiles}
 *   lock                          locked by a run that adds documents
 * </pre>
 */
public record SavedState(Path folder, DocumentFiles.Lengths lengths) {
    public static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(SavedStateHeader.FILE));
    }

    /**
     * Returns the state saved in a folder.
     *
     * @throws IllegalArgumentException if the state is damaged, or was saved with settings other than {@code settings}
     */
    public static SavedState in(Path folder, Map<String, String> settings) {
        SavedStateHeader header = SavedStateHeader.read(folder);
        List<String> differing = settings.keySet().stream()
                .filter(name ->
                        !Objects.equals(settings.get(name), header.settings().get(name)))
                .toList();
        if (!differing.isEmpty()) {
            throw new IllegalArgumentException(folder + " was saved with " + values(differing, header.settings())
                    + ", not " + values(differing, settings)
                    + ": use the same options, or save another state of the old corpus with these");
        }
        return new SavedState(folder, header.content().lengths());
    }

    private static String values(List<String> names, Map<String, String> settings) {
        return names.stream()
                .map(name -> {
                    String value = settings.getOrDefault(name, "");
                    return value.isEmpty() ? "no " + name : name + " " + value;
                })
                .collect(Collectors.joining(", "));
    }

    /** Opens the saved documents for reading. */
    public DocumentFiles open(int bands) {
        return DocumentFiles.openReadOnly(folder, bands, lengths);
    }
}
