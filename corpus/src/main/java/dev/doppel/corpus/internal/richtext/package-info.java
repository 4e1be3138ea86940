/** Rich text: PDF, Word, OpenDocument, RTF, HTML, EPUB and mail, parsed by Tika. */
@NullMarked
package dev.doppel.corpus.internal.richtext;

import org.jspecify.annotations.NullMarked;
