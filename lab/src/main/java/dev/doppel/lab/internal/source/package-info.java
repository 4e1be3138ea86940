/** Parses and edits Java source code, which is modelled as tokens, statements and class members. */
@NullMarked
package dev.doppel.lab.internal.source;

import org.jspecify.annotations.NullMarked;
