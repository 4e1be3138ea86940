package dev.doppel.spark.internal.run;

/**
 * The cost of a Spark stage, over all its attempts.
 *
 * @param name the description of the stage's job, or Spark's name for the stage
 * @param number the number that Spark gave the stage
 * @param seconds the time from start to end
 */
public record StageCost(String name, int number, double seconds, Tasks tasks, Bytes bytes) {
    /**
     * Numbers and durations of tasks.
     *
     * @param longest the duration of the longest task in seconds; if it is far above the median, the work is unevenly
     *     divided
     * @param median the median duration of a task in seconds; for an even number of tasks, the longer of the middle two
     */
    record Tasks(int succeeded, int failed, double longest, double median) {}

    /**
     * Amounts of data.
     *
     * @param input the bytes read from files or from cached results
     * @param shuffleWritten the bytes written for later stages
     * @param shuffleRead the bytes read from earlier stages
     * @param spilled the bytes written to disk for lack of memory
     */
    record Bytes(long input, long shuffleWritten, long shuffleRead, long spilled) {}
}
