package dev.doppel.bench.scaling;

import dev.doppel.internal.OrderedPieces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * Measures the fraction of each stage that cannot run on several threads, by sampling the stack traces of a run with
 * one thread. Three kinds of work are serial: the calling thread's work between parallel parts, taking the next piece
 * of input, and putting results in order.
 */
final class SerialFractionSampler {
    private static final Duration PERIOD = Duration.ofMillis(2);
    private static final List<String> EVENTS = List.of("jdk.ExecutionSample", "jdk.NativeMethodSample");
    private static final String MAIN_THREAD = "main";
    private static final String FORKED = "java.util.concurrent.ForkJoin";
    private static final String PIECES = OrderedPieces.class.getName();

    private final Map<String, Counts> stages = new LinkedHashMap<>();

    /** The numbers of samples taken in a stage, in total and for each kind of serial work. */
    private static final class Counts {
        private int all;
        private int calling;
        private int taking;
        private int ordering;

        private void add(Kind kind) {
            all++;
            calling += kind == Kind.CALLING ? 1 : 0;
            taking += kind == Kind.TAKING ? 1 : 0;
            ordering += kind == Kind.ORDERING ? 1 : 0;
        }
    }

    private enum Kind {
        PARALLEL,
        CALLING,
        TAKING,
        ORDERING
    }

    /**
     * The fractions of a stage's time that are spent on serial work.
     *
     * @param calling the fraction spent on the calling thread's work between parallel parts
     * @param taking the fraction spent taking pieces of input
     * @param ordering the fraction spent putting results in order
     */
    record Shares(double calling, double taking, double ordering) {
        double total() {
            return calling + taking + ordering;
        }
    }

    /** Executes a run and adds its samples to the counts of its stages. */
    void sample(StageStartTimes times, Runnable run) throws IOException {
        Path file = Files.createTempFile("scaling", ".jfr");
        try (Recording recording = new Recording()) {
            EVENTS.forEach(event -> recording.enable(event).withPeriod(PERIOD));
            recording.start();
            run.run();
            recording.stop();
            recording.dump(file);
            RecordingFile.readAllEvents(file).forEach(event -> add(times, event));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private void add(StageStartTimes times, RecordedEvent event) {
        String stage = times.at(event.getStartTime());
        if (stage != null && event.getStackTrace() != null) {
            stages.computeIfAbsent(stage, name -> new Counts()).add(kind(event));
        }
    }

    private static Kind kind(RecordedEvent event) {
        List<RecordedFrame> frames = event.getStackTrace().getFrames();
        if (event.getThread("sampledThread").getJavaName().equals(MAIN_THREAD)) {
            return frames.stream().anyMatch(SerialFractionSampler::isForked) ? Kind.PARALLEL : Kind.CALLING;
        }
        for (RecordedFrame frame : frames) {
            if (frame.getMethod().getType().getName().startsWith(PIECES)) {
                String method = frame.getMethod().getName();
                if (method.equals("take")) {
                    return Kind.TAKING;
                }
                if (method.equals("pass")) {
                    return Kind.ORDERING;
                }
            }
        }
        return Kind.PARALLEL;
    }

    /** Returns whether the calling thread shares the work of this frame with other threads. */
    private static boolean isForked(RecordedFrame frame) {
        return frame.getMethod().getType().getName().startsWith(FORKED);
    }

    /** Returns the serial fractions of a stage. */
    Shares shares(String stage) {
        Counts counts = stages.getOrDefault(stage, new Counts());
        double all = Math.max(1, counts.all);
        return new Shares(counts.calling / all, counts.taking / all, counts.ordering / all);
    }
}
