/** Compacts, recovers, backs up and checks an index. */
@NullMarked
package dev.doppel.index.internal.maintenance;

import org.jspecify.annotations.NullMarked;
