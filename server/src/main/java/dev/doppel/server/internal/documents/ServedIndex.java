package dev.doppel.server.internal.documents;

import dev.doppel.index.Index;
import dev.doppel.server.internal.http.ProblemException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The index of the service, if the service has one. */
public final class ServedIndex implements AutoCloseable {
    private final @Nullable Index index;

    private ServedIndex(@Nullable Index index) {
        this.index = index;
    }

    /**
     * Opens the index of the service.
     *
     * @param directory the index directory, or null if the service has no index
     */
    public static ServedIndex open(@Nullable Path directory) {
        return new ServedIndex(directory == null ? null : Index.open(directory));
    }

    public Optional<Index> optional() {
        return Optional.ofNullable(index);
    }

    /** Returns the index, or throws a {@link ProblemException} if the service has no index. */
    Index required() {
        return optional().orElseThrow(ProblemException::noIndex);
    }

    @Override
    public void close() {
        if (index != null) {
            index.close();
        }
    }
}
