/** Parts that runs on one machine and on Spark share: checks of the output, the manifest and the report. */
@NullMarked
package dev.doppel.results.internal.run;

import org.jspecify.annotations.NullMarked;
