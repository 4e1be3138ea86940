package dev.doppel.lab.course;

import java.util.List;

/** A class with its copies, and the class of the year before. */
public record GeneratedClass(
        List<GeneratedSubmission> submissions, List<GeneratedSubmission> archive, List<PlantedCopy> copies) {
    public GeneratedClass {
        submissions = List.copyOf(submissions);
        archive = List.copyOf(archive);
        copies = List.copyOf(copies);
    }
}
