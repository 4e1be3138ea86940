/** Reads rich text with Tika: PDF, Word, OpenDocument, RTF, HTML, EPUB and email. */
@NullMarked
package dev.doppel.corpus.internal.richtext;

import org.jspecify.annotations.NullMarked;
