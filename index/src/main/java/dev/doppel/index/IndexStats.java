package dev.doppel.index;

/**
 * The size of an index.
 *
 * @param shingles the total number of shingles in all documents
 * @param bytes the total size of all index files in bytes
 * @param textBytes the approximate size of the stored texts in bytes, which is included in {@code bytes}
 */
public record IndexStats(long documents, long shingles, long bytes, long textBytes) {}
