package dev.doppel.server.internal.documents;

import dev.doppel.index.Index;
import dev.doppel.server.internal.http.ProblemException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The index of the service, which may have none. */
public final class OpenIndex implements AutoCloseable {
    private final @Nullable Index index;

    private OpenIndex(@Nullable Index index) {
        this.index = index;
    }

    /** Opens the index of a directory, or for null none. */
    public static OpenIndex at(@Nullable Path directory) {
        return new OpenIndex(directory == null ? null : Index.open(directory));
    }

    public Optional<Index> ifAny() {
        return Optional.ofNullable(index);
    }

    Index required() {
        return ifAny().orElseThrow(ProblemException::noIndex);
    }

    @Override
    public void close() {
        if (index != null) {
            index.close();
        }
    }
}
