package dev.doppel.spark.internal.result;

import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import java.io.Serializable;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** The number of a representative's duplicates, and the first duplicates in the order of the keep policy. */
final class DuplicateTally implements Serializable {
    private final int limit;
    /** The positions of the first duplicates. The last of these positions is at the head of the queue. */
    private final PriorityQueue<KeepPosition> firsts = new PriorityQueue<>(Comparator.reverseOrder());

    private long count;

    /** @param limit the number of duplicates whose positions are needed */
    DuplicateTally(int limit) {
        this.limit = limit;
    }

    void add(KeepPosition duplicate) {
        count++;
        addFirst(duplicate);
    }

    private void addFirst(KeepPosition duplicate) {
        if (limit > 0) {
            firsts.add(duplicate);
            if (firsts.size() > limit) {
                firsts.remove();
            }
        }
    }

    /** Returns the number of duplicates. */
    long count() {
        return count;
    }

    /** Returns the last of the first {@code limit} duplicates, or null if the representative has no duplicates. */
    @Nullable
    KeepPosition last() {
        return firsts.peek();
    }

    void pack(BytePacker target) {
        target.number(count).number(firsts.size());
        firsts.forEach(position -> target.signed(position.rank()).number(position.number()));
    }

    /** Adds the duplicates counted in a packed tally to this tally. */
    void unpack(ByteUnpacker from) {
        count += from.number();
        for (int i = from.count(); i > 0; i--) {
            addFirst(new KeepPosition(from.signed(), from.number()));
        }
    }
}
