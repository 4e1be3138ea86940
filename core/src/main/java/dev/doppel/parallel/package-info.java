/** A leaf that every stage may use: work shared out among threads without any effect on the result. */
@NullMarked
package dev.doppel.parallel;

import org.jspecify.annotations.NullMarked;
