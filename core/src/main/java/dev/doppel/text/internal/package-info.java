/**
 * Splits programs into lexemes by the rules of their programming languages, classifies characters independently of the
 * JDK, and reads and writes UTF-8.
 */
@NullMarked
package dev.doppel.text.internal;

import org.jspecify.annotations.NullMarked;
