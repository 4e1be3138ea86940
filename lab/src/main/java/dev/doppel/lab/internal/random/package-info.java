/** Generates random numbers that are the same with every JDK. */
@NullMarked
package dev.doppel.lab.internal.random;

import org.jspecify.annotations.NullMarked;
