/**
 * Gives stage text its stop words, stems and language detection, over Lucene and OpenNLP; kept out of core so that core
 * stays small. Found by {@link java.util.ServiceLoader} as {@link dev.doppel.text.Languages}.
 */
@NullMarked
package dev.doppel.language;

import org.jspecify.annotations.NullMarked;
