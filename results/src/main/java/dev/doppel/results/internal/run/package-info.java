/** Output checks, the run manifest and the final report, shared by local runs and Spark runs. */
@NullMarked
package dev.doppel.results.internal.run;

import org.jspecify.annotations.NullMarked;
