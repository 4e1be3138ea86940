package dev.doppel.spark.compare;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.bytes.Unpacker;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sets that came to a partition, and with which of its documents each is to be compared. */
final class SetArrivals {
    private final ShingleScheme scheme;
    private final LongArrayList numbers = new LongArrayList();
    private final LongArrayList ranks = new LongArrayList();
    private final List<long[]> shingles = new ArrayList<>();
    private final List<@Nullable ShingleSet> sets = new ArrayList<>();
    /** The local number of the one here and whether bands have yet to be compared; beside it, which arrival it meets. */
    private final long[] meetings;

    private final long[] arrivals;

    SetArrivals(Iterator<byte[]> bags, ShingleScheme scheme) {
        this.scheme = scheme;
        LongArrayList met = new LongArrayList();
        IntArrayList by = new IntArrayList();
        while (bags.hasNext()) {
            read(new Unpacker(bags.next()), met, by);
        }
        meetings = met.toLongArray();
        arrivals = by.intStream().asLongStream().toArray();
        LongArrays.radixSort(meetings, arrivals);
    }

    private void read(Unpacker from, LongArrayList met, IntArrayList by) {
        while (from.hasMore()) {
            numbers.add(from.number());
            ranks.add(from.signed());
            shingles.add(from.hashes());
            sets.add(null);
            long last = 0;
            for (int i = from.count(); i > 0; i--) {
                last += from.number();
                met.add(last);
                by.add(shingles.size() - 1);
            }
        }
    }

    int meetings() {
        return meetings.length;
    }

    /** The local number of the document here. */
    int document(int meeting) {
        return (int) (meetings[meeting] >>> 1);
    }

    /** Whether it is not yet known that both share enough bands. */
    boolean isUnsure(int meeting) {
        return (meetings[meeting] & 1) != 0;
    }

    /** Which of those that came it is. */
    int arrival(int meeting) {
        return (int) arrivals[meeting];
    }

    /** The number of the document that came. */
    long partner(int meeting) {
        return numbers.getLong((int) arrivals[meeting]);
    }

    long partnerRank(int meeting) {
        return ranks.getLong((int) arrivals[meeting]);
    }

    ShingleSet partnerSet(int meeting) {
        int arrival = (int) arrivals[meeting];
        ShingleSet set = sets.get(arrival);
        if (set == null) {
            set = scheme.setOf(shingles.get(arrival));
            sets.set(arrival, set);
        }
        return set;
    }
}
