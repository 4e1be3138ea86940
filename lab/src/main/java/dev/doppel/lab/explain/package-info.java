/**
 * The stages on two or more documents, each with what it works on and what it makes of it, to be looked at: printed by the command
 * line, drawn by the web app.
 */
@NullMarked
package dev.doppel.lab.explain;

import org.jspecify.annotations.NullMarked;
