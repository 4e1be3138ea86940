/** Documents with a layout: Word, PDF, HTML, EPUB and mail. */
@NullMarked
package dev.doppel.corpus.internal.richtext;

import org.jspecify.annotations.NullMarked;
