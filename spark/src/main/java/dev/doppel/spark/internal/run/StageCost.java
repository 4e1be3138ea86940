package dev.doppel.spark.internal.run;

/**
 * The cost of a Spark stage, over all its attempts.
 *
 * @param name the description of its job, or Spark's name for it
 * @param number given by Spark
 * @param seconds from start to end
 */
record StageCost(String name, int number, double seconds, Tasks tasks, Bytes bytes) {
    /**
     * Numbers and durations of tasks.
     *
     * @param longest seconds of the longest task; if it is far above the median, the work is unevenly divided
     * @param median seconds of the median task; of two, the longer
     */
    record Tasks(int succeeded, int failed, double longest, double median) {}

    /**
     * Amounts of data.
     *
     * @param input read from files or from cached results
     * @param shuffleWritten for later stages
     * @param shuffleRead from earlier stages
     * @param spilled to disk for lack of memory
     */
    record Bytes(long input, long shuffleWritten, long shuffleRead, long spilled) {}
}
