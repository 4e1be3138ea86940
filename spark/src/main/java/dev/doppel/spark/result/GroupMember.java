package dev.doppel.spark.result;

import java.io.Serializable;

/**
 * A document of a group of two or more.
 *
 * @param group its number, from 1, in the order of the kept documents
 * @param kept the id of the kept one
 * @param similarity to the kept one
 */
public record GroupMember(long group, String id, String source, String kept, double similarity)
        implements Serializable {}
