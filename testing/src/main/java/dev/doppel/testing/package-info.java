/** Test support for all modules, which is not shipped. */
@NullMarked
package dev.doppel.testing;

import org.jspecify.annotations.NullMarked;
