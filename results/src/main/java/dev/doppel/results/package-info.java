/** Result tables, the files that store them, and run summaries. */
@NullMarked
package dev.doppel.results;

import org.jspecify.annotations.NullMarked;
