/** Compaction, recovery, backup and consistency checks of an index. */
@NullMarked
package dev.doppel.index.internal.maintenance;

import org.jspecify.annotations.NullMarked;
