/**
 * Finds similar documents with a Lucene index. The band keys of a document are indexed as terms of a field. Documents
 * that share a term form a candidate pair, which must then be verified.
 */
@NullMarked
package dev.doppel.lucene;

import org.jspecify.annotations.NullMarked;
