/** Generates classes of students with copied submissions from real programs. */
@NullMarked
package dev.doppel.lab.course;

import org.jspecify.annotations.NullMarked;
