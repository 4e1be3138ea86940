package dev.doppel.lab.course;

import dev.doppel.lab.disguise.Program;
import java.util.List;

/** A task of a course with independent solutions. */
public record CourseTask(String name, List<Program> solutions) {
    public CourseTask {
        solutions = List.copyOf(solutions);
    }
}
