package dev.doppel.cli.scan;

import dev.doppel.corpus.ReadSummary;
import org.jspecify.annotations.Nullable;

/**
 * What a scan read.
 *
 * @param documents of the inputs
 * @param archive of the archives that they are compared with; null where there are none
 */
public record ScanReading(ReadSummary documents, @Nullable ReadSummary archive) {}
