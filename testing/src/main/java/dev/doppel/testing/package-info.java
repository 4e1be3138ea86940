/** Test support for all modules. This module is not shipped. */
@NullMarked
package dev.doppel.testing;

import org.jspecify.annotations.NullMarked;
