package dev.doppel.index;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** The postings of several cursors as one, without those of some documents. */
final class MergedPostings implements PostingCursor {
    /** In the order of their documents; those that have come to their end are left out. */
    private final List<PostingCursor> cursors = new ArrayList<>();

    private final IntPredicate dropped;
    private int present = -1;

    /** @param cursors the documents of each come after those of the one before it */
    MergedPostings(List<? extends PostingCursor> cursors, IntPredicate dropped) {
        this.dropped = dropped;
        for (PostingCursor cursor : cursors) {
            if (cursor.advance()) {
                this.cursors.add(cursor);
            }
        }
    }

    @Override
    public boolean advance() {
        do {
            if (present >= 0 && !cursors.get(present).advance()) {
                cursors.remove(present);
            }
            present = least();
        } while (present >= 0 && dropped.test(document()));
        return present >= 0;
    }

    /** There are a handful of cursors: to look at each is faster than any heap. Of equals the first comes first. */
    private int least() {
        int least = -1;
        long leastKey = Long.MAX_VALUE;
        for (int i = 0; i < cursors.size(); i++) {
            long key = cursors.get(i).key();
            if (key < leastKey) {
                leastKey = key;
                least = i;
            }
        }
        return least;
    }

    @Override
    public long key() {
        return cursors.get(present).key();
    }

    @Override
    public int document() {
        return cursors.get(present).document();
    }
}
