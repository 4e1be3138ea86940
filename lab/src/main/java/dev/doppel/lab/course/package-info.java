/** Generates the submissions of a class of students, including disguised copies, from real programs. */
@NullMarked
package dev.doppel.lab.course;

import org.jspecify.annotations.NullMarked;
