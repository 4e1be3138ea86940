package dev.doppel.corpus.internal.spill;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The pages of a file that were asked for last, in bounded memory: to ask the system for a few bytes takes longer than to
 * make something of them. What is longer than a page is not held. The file must not change. Any number of threads may ask.
 */
public final class Pages {
    private static final int PAGE_BYTES = 1 << 12;

    private final SpillFile file;

    /** A page has one place here, and shares it with others. */
    private final AtomicReferenceArray<Page> places;

    /** @param memory as many bytes are held at most */
    Pages(SpillFile file, long memory) {
        this.file = file;
        long most = Math.min(memory, file.length()) / PAGE_BYTES + 1;
        places = new AtomicReferenceArray<>((int) Math.min(Integer.MAX_VALUE / 2, most));
    }

    /** Fills the buffer from a position of the file, and flips it. */
    ByteBuffer read(long position, ByteBuffer target) {
        boolean isMuch = target.remaining() > PAGE_BYTES;
        boolean isBeyond = position + target.remaining() > file.length(); // the file itself says where it ends
        if (isMuch || isBeyond) {
            return file.readFromDisk(position, target);
        }
        for (long at = position; target.hasRemaining(); ) {
            byte[] page = page(at / PAGE_BYTES);
            int from = (int) (at % PAGE_BYTES);
            int count = Math.min(target.remaining(), page.length - from);
            target.put(page, from, count);
            at += count;
        }
        return target.flip();
    }

    private byte[] page(long number) {
        int place = (int) (number % places.length());
        Page page = places.get(place);
        if (page == null || page.number != number) {
            long start = number * PAGE_BYTES;
            byte[] bytes = new byte[(int) Math.min(PAGE_BYTES, file.length() - start)];
            file.readFromDisk(start, ByteBuffer.wrap(bytes));
            page = new Page(number, bytes);
            places.set(place, page);
        }
        return page.bytes;
    }

    private static final class Page {
        final long number;
        final byte[] bytes;

        Page(long number, byte[] bytes) {
            this.number = number;
            this.bytes = bytes;
        }
    }
}
