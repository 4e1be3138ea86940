/** Test support for all modules. It is not shipped. */
@NullMarked
package dev.doppel.testing;

import org.jspecify.annotations.NullMarked;
