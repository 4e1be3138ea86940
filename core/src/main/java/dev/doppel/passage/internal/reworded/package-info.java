/** Finds reworded and summarised passages by comparing sentences as weighted bags of words. */
@NullMarked
package dev.doppel.passage.internal.reworded;

import org.jspecify.annotations.NullMarked;
