/** Results as tables with named columns, the files they are written to and read from, and summaries of runs. */
@NullMarked
package dev.doppel.results;

import org.jspecify.annotations.NullMarked;
