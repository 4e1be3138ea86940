package dev.doppel.bench.scaling;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * Measures, in a warm JVM, how much faster each stage of a command runs on two threads than on one. The serial fraction
 * of each stage is also measured and used to predict the speed-up on 2, 16 and 64 cores. The exit status is 1 if a
 * speed-up is too low or the serial fraction is too high.
 */
final class ThreadScaling {
    private static final double MIN_SPEED_UP = 1.85;

    /** The fraction of the total time above which the speed-up of a stage is checked. */
    private static final double MIN_SHARE = 0.05;

    private static final double MAX_SERIAL = 0.02;
    private static final int[] PREDICTED = {2, 16, 64};

    private final MeasuredCommand command;
    private final Path input;
    private final Path output;
    private final Map<Integer, Map<String, List<Double>>> seconds = new LinkedHashMap<>();
    private final SerialFractionSampler sampler = new SerialFractionSampler();
    private boolean failed;

    private ThreadScaling(MeasuredCommand command, Path input, Path output) {
        this.command = command;
        this.input = input;
        this.output = output;
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 4) {
            System.err.println("usage: Scaling COMMAND INPUT OUTPUT REPEATS");
            System.exit(2);
        }
        ThreadScaling scaling =
                new ThreadScaling(MeasuredCommand.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]));
        scaling.measure(Integer.parseInt(arguments[3]));
        scaling.print();
        System.exit(scaling.failed ? 1 : 0);
    }

    /** Runs the command alternately with one and with two threads. The first half of the runs warms up the JVM. */
    private void measure(int repeats) throws IOException {
        long expected = run(1, new StageStartTimes());
        for (int i = -repeats; i < repeats; i++) {
            for (int threads = 1; threads <= 2; threads++) {
                StageStartTimes times = new StageStartTimes();
                long result = run(threads, times);
                if (result != expected) {
                    throw new IllegalStateException("results differ: " + expected + ", " + result);
                }
                if (i >= 0) {
                    record(threads, times);
                }
            }
        }
        for (int i = 0; i < repeats; i++) {
            StageStartTimes times = new StageStartTimes();
            sampler.sample(times, () -> run(1, times));
        }
    }

    private long run(int threads, StageStartTimes times) {
        long result = command.run(input, output, threads, times);
        times.end();
        return result;
    }

    private void record(int threads, StageStartTimes times) {
        Map<String, List<Double>> stages = seconds(threads);
        times.seconds()
                .forEach((stage, value) ->
                        stages.computeIfAbsent(stage, name -> new ArrayList<>()).add(value));
    }

    /** Returns the durations of each stage in all measured runs, in seconds, keyed by stage. */
    private Map<String, List<Double>> seconds(int threads) {
        return seconds.computeIfAbsent(threads, number -> new LinkedHashMap<>());
    }

    private double median(int threads, String stage) {
        double[] sorted = seconds(threads).getOrDefault(stage, List.of()).stream()
                .mapToDouble(value -> value)
                .sorted()
                .toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private void print() {
        List<String> stages = List.copyOf(seconds(1).keySet());
        double[] totals = {total(1, stages), total(2, stages)};
        System.out.printf("%s of %s%n", command.label(), input.getFileName());
        System.out.println("stage            1 thread  2 threads  speed-up  share  calling  taking  ordering");
        double serial = 0;
        for (String stage : stages) {
            double one = median(1, stage);
            double share = one / totals[0];
            SerialFractionSampler.Shares shares = sampler.shares(stage);
            serial += share * shares.total();
            printStage(stage, one, share, shares);
        }
        System.out.printf(
                Locale.ROOT, "%-16s %6.3f s  %7.3f s  %8.2f%n", "all", totals[0], totals[1], totals[0] / totals[1]);
        check(serial <= MAX_SERIAL, "serial part", "%.1f %%".formatted(100 * serial), "at most 2 %");
        for (int cores : PREDICTED) {
            double predicted = stages.stream()
                    .mapToDouble(stage -> median(1, stage) * SpeedUpModel.time(sampler.shares(stage), cores))
                    .sum();
            System.out.printf(Locale.ROOT, "predicted speed-up on %d cores: %.1f%n", cores, totals[0] / predicted);
        }
    }

    private double total(int threads, List<String> stages) {
        return DoubleStream.of(stages.stream()
                        .mapToDouble(stage -> median(threads, stage))
                        .toArray())
                .sum();
    }

    private void printStage(String stage, double one, double share, SerialFractionSampler.Shares shares) {
        double two = median(2, stage);
        System.out.printf(
                Locale.ROOT,
                "%-16s %6.3f s  %7.3f s  %8.2f  %3.0f %%  %5.1f %%  %4.1f %%  %6.1f %%%n",
                stage,
                one,
                two,
                one / two,
                100 * share,
                100 * shares.calling(),
                100 * shares.taking(),
                100 * shares.ordering());
        if (share > MIN_SHARE) {
            check(one / two >= MIN_SPEED_UP, "speed-up of " + stage, "%.2f".formatted(one / two), "at least 1.85");
        }
    }

    private void check(boolean holds, String name, String value, String limit) {
        if (holds) {
            System.out.printf("  %s: %s, PASS: %s%n", name, value, limit);
        } else {
            System.out.printf("  %s: %s, not %s%n", name, value, limit);
            failed = true;
        }
    }
}
