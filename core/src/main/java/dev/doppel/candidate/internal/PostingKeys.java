package dev.doppel.candidate.internal;

import java.util.Arrays;

/**
 * The keys of a document in an inverted index. Each key is strong or weak. Two documents are candidates only if they
 * share a key that is strong in at least one of them. All band keys are strong. For prefix elements, see
 * {@link PrefixFilter}. Instances are immutable as long as callers do not modify the array.
 */
public final class PostingKeys {
    /** The keys of a document that cannot have partners. */
    public static final PostingKeys NONE = new PostingKeys(new long[0], 0);

    private final long[] keys;
    private final int strong;

    /**
     * Creates the keys of a document.
     *
     * @param keys the strong keys, followed by the weak keys
     * @param strong the number of strong keys
     */
    PostingKeys(long[] keys, int strong) {
        this.keys = keys;
        this.strong = strong;
    }

    static PostingKeys strong(long... keys) {
        return new PostingKeys(keys, keys.length);
    }

    /** Returns the strong keys, followed by the weak keys. The array must not be modified. */
    public long[] keys() {
        return keys;
    }

    public int count() {
        return keys.length;
    }

    /** Returns the number of strong keys. */
    int strong() {
        return strong;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PostingKeys that && strong == that.strong && Arrays.equals(keys, that.keys);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(keys) + strong;
    }
}
