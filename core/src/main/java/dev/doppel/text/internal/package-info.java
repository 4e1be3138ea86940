/**
 * The lexers for programs, a table of rules for each programming language, and character classes that do not depend on
 * the JDK.
 */
@NullMarked
package dev.doppel.text.internal;

import org.jspecify.annotations.NullMarked;
