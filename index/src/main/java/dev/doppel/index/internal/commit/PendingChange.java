package dev.doppel.index.internal.commit;

import dev.doppel.index.DocumentExistsException;
import org.jspecify.annotations.Nullable;

/** A change that somebody waits for. Its turn comes with others that wait at the same time, and all are written together. */
public abstract class PendingChange {
    private boolean done;
    private @Nullable RuntimeException failure;

    /** Makes the change, or throws before it has made any part of it. */
    abstract void apply(Transaction transaction);

    final void tryToApply(Transaction transaction) {
        try {
            apply(transaction);
        } catch (DocumentExistsException e) {
            failure = e;
        }
    }

    final boolean isDone() {
        return done;
    }

    final void done() {
        done = true;
    }

    final void failed(RuntimeException reason) {
        failure = reason;
        done = true;
    }

    /** Throws what kept the change from being made. */
    final void requireMade() {
        if (failure != null) {
            throw failure;
        }
    }
}
