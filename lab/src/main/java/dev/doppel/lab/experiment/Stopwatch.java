package dev.doppel.lab.experiment;

import java.util.Arrays;

/** Times work: the median of some runs, after others that warm the machine up. */
record Stopwatch(int warmUps, int runs) {
    private static final double NANOS_PER_MILLISECOND = 1e6;

    static Stopwatch of(Setting setting) {
        return new Stopwatch(setting.amount(5, 1), setting.amount(9, 3));
    }

    double milliseconds(Runnable work) {
        for (int i = 0; i < warmUps; i++) {
            work.run();
        }
        double[] times = new double[runs];
        for (int i = 0; i < runs; i++) {
            long start = System.nanoTime();
            work.run();
            times[i] = (System.nanoTime() - start) / NANOS_PER_MILLISECOND;
        }
        Arrays.sort(times);
        return times[runs / 2];
    }
}
