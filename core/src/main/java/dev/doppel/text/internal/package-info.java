/** The lexers for programs, a table of rules for each programming language, and fixed classes of characters. */
@NullMarked
package dev.doppel.text.internal;

import org.jspecify.annotations.NullMarked;
