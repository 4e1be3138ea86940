/** The stages, workspace, inputs and manifest of a run. */
@NullMarked
package dev.doppel.dedup.internal.run;

import org.jspecify.annotations.NullMarked;
