/** The stages of a decontamination run. */
@NullMarked
package dev.doppel.decontaminate.internal;

import org.jspecify.annotations.NullMarked;
