/** The lexers for programs, one table of rules per programming language, and the frozen classes of characters. */
@NullMarked
package dev.doppel.text.internal;

import org.jspecify.annotations.NullMarked;
