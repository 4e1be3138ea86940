/** Generates random numbers that do not depend on the JDK version. */
@NullMarked
package dev.doppel.lab.internal.random;

import org.jspecify.annotations.NullMarked;
