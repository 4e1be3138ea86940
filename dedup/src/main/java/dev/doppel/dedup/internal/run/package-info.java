/** The state of a run: its stages, its workspace on disk, its inputs and its manifest. */
@NullMarked
package dev.doppel.dedup.internal.run;

import org.jspecify.annotations.NullMarked;
