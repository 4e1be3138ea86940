/** Results as rows: which columns they have, what stands in them, and how a row is written as a line of JSON. */
@NullMarked
package dev.doppel.corpus.rows;

import org.jspecify.annotations.NullMarked;
