package dev.doppel.spark.run;

/**
 * What came of one input file.
 *
 * @param documents that were read
 * @param kept of these; all of them where nothing is removed
 * @param skipped records that could not be read, or 1 for the file
 */
public record InputSummary(String source, long bytes, long documents, long kept, long skipped) {}
