/**
 * Stop words, stemmers and language detection based on Lucene and OpenNLP, provided through
 * {@link java.util.ServiceLoader} as {@link dev.doppel.text.NaturalLanguages}. These features are in a module of their
 * own so that the core module stays small.
 */
@NullMarked
package dev.doppel.language;

import org.jspecify.annotations.NullMarked;
