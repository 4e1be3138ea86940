package dev.doppel.index;

import dev.doppel.verify.Overlap;
import java.util.Map;

/**
 * A document that a query found, exactly verified.
 *
 * @param similarity by the measure of the query
 * @param overlap the counts from which every other measure follows; left is what was asked with, right the document
 * @param metadata in the order of the names
 */
public record Hit(String id, double similarity, Overlap overlap, Map<String, String> metadata) {
    /** The most similar first; equally similar ones by their ids, whenever they were added. */
    public static int strongestFirst(Hit one, Hit other) {
        return one.similarity != other.similarity
                ? Double.compare(other.similarity, one.similarity)
                : one.id.compareTo(other.id);
    }
}
