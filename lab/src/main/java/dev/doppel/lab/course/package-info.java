/** Generates the submissions of a class of students from real programs. Some submissions are copies of others. */
@NullMarked
package dev.doppel.lab.course;

import org.jspecify.annotations.NullMarked;
