package dev.doppel.spark.internal.run;

/**
 * The cost of a Spark stage, including all of its attempts.
 *
 * @param name the description of the stage's job, or Spark's name for the stage if the job has no description
 * @param number the stage number that Spark assigned
 * @param seconds the total duration of all attempts in seconds
 */
public record SparkStageCost(String name, int number, double seconds, Tasks tasks, Bytes bytes) {
    /**
     * The numbers and durations of tasks.
     *
     * @param longest the duration of the longest task in seconds; far above the median if the work is unevenly divided
     * @param median the median task duration in seconds; for an even number of tasks, the longer of the two middle
     *     durations
     */
    record Tasks(int succeeded, int failed, double longest, double median) {}

    /**
     * The amounts of data in bytes.
     *
     * @param input the bytes read from files or from persisted datasets
     * @param shuffleWritten the bytes written for later stages
     * @param shuffleRead the bytes read from earlier stages
     * @param spilled the bytes written to disk because memory was insufficient
     */
    record Bytes(long input, long shuffleWritten, long shuffleRead, long spilled) {}
}
