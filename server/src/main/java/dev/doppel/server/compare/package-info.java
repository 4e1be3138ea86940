/** Two texts side by side. */
@NullMarked
package dev.doppel.server.compare;

import org.jspecify.annotations.NullMarked;
