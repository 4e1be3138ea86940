/** Generates the submissions of a class from real programs. Some of the submissions are copies of others. */
@NullMarked
package dev.doppel.lab.course;

import org.jspecify.annotations.NullMarked;
