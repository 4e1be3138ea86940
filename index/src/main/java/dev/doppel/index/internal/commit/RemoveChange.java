package dev.doppel.index.internal.commit;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** Documents that are removed together. */
public final class RemoveChange extends PendingChange {
    private final Collection<String> ids;
    private final Set<String> unknown = new LinkedHashSet<>();

    public RemoveChange(Collection<String> ids) {
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
    public Set<String> unknown() {
        return unknown;
    }
}
