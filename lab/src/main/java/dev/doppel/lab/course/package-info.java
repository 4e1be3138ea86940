/** Generates classes of students from real programs. Some of the generated submissions are copies of others. */
@NullMarked
package dev.doppel.lab.course;

import org.jspecify.annotations.NullMarked;
