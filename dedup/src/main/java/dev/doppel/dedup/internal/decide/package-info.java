/** Stages 2 and 3: in spilled documents, out the order in which they are decided and the verdict on each. */
@NullMarked
package dev.doppel.dedup.internal.decide;

import org.jspecify.annotations.NullMarked;
