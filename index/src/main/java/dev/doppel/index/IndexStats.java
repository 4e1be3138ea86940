package dev.doppel.index;

/**
 * The size of an index.
 *
 * @param documents the number of documents
 * @param shingles the total number of shingles in all documents
 * @param bytes the size of all files
 * @param textBytes the approximate size of the stored texts, which is part of {@code bytes}
 */
public record IndexStats(long documents, long shingles, long bytes, long textBytes) {}
