package dev.doppel.lab.course;

import java.util.List;

/**
 * A generated class of students.
 *
 * @param submissions the submissions of the class, including copies
 * @param archive the submissions of the previous year's class
 * @param copies the ground truth, with one entry per copied submission
 */
public record GeneratedStudentClass(
        List<GeneratedSubmission> submissions, List<GeneratedSubmission> archive, List<PlantedCopy> copies) {
    public GeneratedStudentClass {
        submissions = List.copyOf(submissions);
        archive = List.copyOf(archive);
        copies = List.copyOf(copies);
    }
}
