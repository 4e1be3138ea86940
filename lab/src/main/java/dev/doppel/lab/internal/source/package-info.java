/** Parses and edits Java source code. The model ranges from tokens to statements and class members. */
@NullMarked
package dev.doppel.lab.internal.source;

import org.jspecify.annotations.NullMarked;
