package dev.doppel.lab.course;

/**
 * A submission that is a disguised copy of another submission.
 *
 * @param source the student whose submission was copied
 * @param copy the student who submitted the copy
 * @param level the level of disguise
 * @param fromArchive whether the copied submission is in the archive
 */
public record PlantedCopy(String source, String copy, int level, boolean fromArchive) {}
