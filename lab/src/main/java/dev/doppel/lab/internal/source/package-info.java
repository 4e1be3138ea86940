/** A structural model of Java programs, from tokens to statements and members, and edits of their texts. */
@NullMarked
package dev.doppel.lab.internal.source;

import org.jspecify.annotations.NullMarked;
