package dev.doppel.index;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** Documents that are removed together. */
final class RemoveChange extends PendingChange {
    private final Collection<String> ids;
    private final Set<String> unknown = new LinkedHashSet<>();

    RemoveChange(Collection<String> ids) {
        this.ids = new LinkedHashSet<>(ids);
    }

    @Override
    void apply(Transaction transaction) {
        for (String id : ids) {
            if (!transaction.remove(id)) {
                unknown.add(id);
            }
        }
    }

    /** The ids that no document had. */
    Set<String> unknown() {
        return unknown;
    }
}
