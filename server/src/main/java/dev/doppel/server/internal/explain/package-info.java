/** How similarity is found, shown on two texts that somebody sent. */
@NullMarked
package dev.doppel.server.internal.explain;

import org.jspecify.annotations.NullMarked;
