package dev.doppel.spark.result;

import java.io.Serializable;

/**
 * A document that is not kept, and why.
 *
 * @param kept the id of the kept document that it resembles most
 * @param similarity to that one
 */
public record RemovedDocument(String id, String source, String kept, String keptSource, double similarity)
        implements Serializable {}
