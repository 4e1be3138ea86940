/** The inverted indexes behind the candidate methods. */
@NullMarked
package dev.doppel.candidate.internal;

import org.jspecify.annotations.NullMarked;
