/**
 * The lexers for programs, a table of rules for each programming language, character classes that do not depend on the
 * JDK, and the encoding of characters in UTF-8.
 */
@NullMarked
package dev.doppel.text.internal;

import org.jspecify.annotations.NullMarked;
