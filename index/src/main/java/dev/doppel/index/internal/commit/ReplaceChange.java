package dev.doppel.index.internal.commit;

import java.util.List;

/** Documents that take the places of those with their ids, where there are any. */
public final class ReplaceChange extends PendingChange {
    private final List<PreparedAddition> documents;
    private int replaced;

    public ReplaceChange(List<PreparedAddition> documents) {
        this.documents = documents;
    }

    @Override
    void apply(Transaction transaction) {
        for (PreparedAddition document : documents) {
            if (transaction.remove(document.id())) {
                replaced++;
            }
            transaction.add(document);
        }
    }

    public int replaced() {
        return replaced;
    }
}
