package dev.doppel.internal.spill;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Caches recently read pages of a file in bounded memory, since reading a few bytes with a system call takes longer
 * than processing them. Reads longer than a page bypass the cache. The file must not change. A cache is safe for use by
 * multiple threads.
 */
final class PageCache {
    private static final int PAGE_BYTES = 1 << 12;

    private final SpillFile file;

    /** The slots of the cache. The cache is direct-mapped, that is, each page has exactly one possible slot. */
    private final AtomicReferenceArray<Page> slots;

    /**
     * Creates a cache for a file.
     *
     * @param memory the maximum number of bytes to cache
     */
    PageCache(SpillFile file, long memory) {
        this.file = file;
        long most = Math.min(memory, file.length()) / PAGE_BYTES + 1;
        slots = new AtomicReferenceArray<>((int) Math.min(Integer.MAX_VALUE / 2, most));
    }

    /** Fills the buffer with bytes from the file, starting at {@code position}, and flips the buffer. */
    ByteBuffer read(long position, ByteBuffer target) {
        boolean isLong = target.remaining() > PAGE_BYTES;
        boolean isBeyondEnd = position + target.remaining() > file.length(); // readFromDisk then throws
        if (isLong || isBeyondEnd) {
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
        int slot = (int) (number % slots.length());
        Page page = slots.get(slot);
        if (page == null || page.number != number) {
            long start = number * PAGE_BYTES;
            byte[] bytes = new byte[(int) Math.min(PAGE_BYTES, file.length() - start)];
            file.readFromDisk(start, ByteBuffer.wrap(bytes));
            page = new Page(number, bytes);
            slots.set(slot, page);
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
