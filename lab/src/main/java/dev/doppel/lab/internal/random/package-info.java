/** Random numbers that are the same on every JDK. */
@NullMarked
package dev.doppel.lab.internal.random;

import org.jspecify.annotations.NullMarked;
