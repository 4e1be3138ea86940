package dev.doppel.spark.internal.run;

/**
 * What one stage of Spark cost, with all its attempts.
 *
 * @param name what it is for: the description of its job, else what Spark calls it
 * @param number Spark's
 * @param seconds from its beginning to its end
 * @param tasks that succeeded
 * @param failedTasks that were done again
 * @param largestTask seconds of the longest; far above the median, work is badly divided
 * @param medianTask seconds of the middle one; of two the longer
 * @param inputBytes read from files or from memory where results were kept
 * @param shuffleWritten bytes handed on to later stages
 * @param shuffleRead bytes taken from earlier ones
 * @param spilled bytes that did not fit memory and went to disk
 */
public record StageCost(
        String name,
        int number,
        double seconds,
        int tasks,
        int failedTasks,
        double largestTask,
        double medianTask,
        long inputBytes,
        long shuffleWritten,
        long shuffleRead,
        long spilled) {}
