/**
 * How near what was found is to what is known: by pairs (precision, recall, F1), and by groups (the adjusted Rand index).
 */
@NullMarked
package dev.doppel.lab.evaluate;

import org.jspecify.annotations.NullMarked;
