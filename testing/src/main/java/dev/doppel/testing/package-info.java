/** Test support that all modules share. Never on a user's class path. */
@NullMarked
package dev.doppel.testing;

import org.jspecify.annotations.NullMarked;
