/** Compaction, recovery, backup and consistency checks. */
@NullMarked
package dev.doppel.index.internal.maintenance;

import org.jspecify.annotations.NullMarked;
