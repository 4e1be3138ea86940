/** Two texts side by side. */
@NullMarked
package dev.doppel.server.internal.compare;

import org.jspecify.annotations.NullMarked;
