package dev.doppel.lab.course;

/** A copied submission: the student who wrote it, the student who handed in the copy, and how it is disguised. */
public record PlantedCopy(String source, String copy, int level, boolean fromArchive) {}
