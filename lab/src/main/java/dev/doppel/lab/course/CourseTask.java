package dev.doppel.lab.course;

import dev.doppel.lab.disguise.Program;
import java.util.List;

/** A programming task with independently written solutions. */
public record CourseTask(String name, List<Program> solutions) {
    public CourseTask {
        solutions = List.copyOf(solutions);
    }
}
