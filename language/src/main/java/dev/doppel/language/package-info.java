/**
 * Stop words, stemmers and language detection based on Lucene and OpenNLP, provided through
 * {@link java.util.ServiceLoader} as {@link dev.doppel.text.Languages}. A separate module, so that core stays small.
 */
@NullMarked
package dev.doppel.language;

import org.jspecify.annotations.NullMarked;
