package dev.doppel.lab.course;

/**
 * The parameters of a generated class. The same parameters and programs always produce the same files.
 *
 * @param submissions the total number of submissions, including copies
 * @param copies the number of submissions that are disguised copies of other submissions in the class
 * @param archiveCopies the number of submissions that are disguised copies of archived submissions
 * @param archive the number of archived submissions, which are never copies
 * @param files the number of programs per submission, each for a different task
 */
public record StudentClassScheme(int submissions, int copies, int archiveCopies, int archive, int files, long seed) {
    private static final int MAX_SUBMISSIONS = 10_000;
    private static final int MAX_FILES = 100;

    public StudentClassScheme {
        require("submissions", submissions, 1, MAX_SUBMISSIONS);
        require("archive", archive, 0, MAX_SUBMISSIONS);
        require("files", files, 1, MAX_FILES);
        if (archiveCopies < 0 || (archiveCopies > 0 && archive == 0) || archiveCopies >= submissions) {
            throw new IllegalArgumentException("archive copies must be 0 .. " + (archive == 0 ? 0 : submissions - 1)
                    + " with " + submissions + " submissions and " + archive + " archived ones (got: " + archiveCopies
                    + ")");
        }
        require("copies", copies, 0, submissions - archiveCopies - 1);
    }

    private static void require(String what, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(what + " must be " + min + " .. " + max + " (got: " + value + ")");
        }
    }

    /** Returns the number of submissions that are not copies. */
    int honest() {
        return submissions - copies - archiveCopies;
    }
}
