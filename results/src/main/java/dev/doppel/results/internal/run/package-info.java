/** The output checks, the manifest and the final report that local runs and Spark runs share. */
@NullMarked
package dev.doppel.results.internal.run;

import org.jspecify.annotations.NullMarked;
