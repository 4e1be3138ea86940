package dev.doppel.dedup.internal.run;

import dev.doppel.internal.spill.SpillFile;
import dev.doppel.results.MeasuredRecall;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The state of a run. This state consists of the next stage, the settings, and the values that stages pass to later
 * stages. {@link #save} replaces the state file atomically, so a run that is killed at any time can be resumed.
 */
public final class RunState {
    private static final String STAGE = "stage";
    private static final String SETTING = "asked.";
    private static final String NANOS = "nanos.";

    private final Path file;
    private final Properties values = new Properties();

    private RunState(Path file) {
        this.file = file;
    }

    /** Creates and saves the state of a new run. */
    public static RunState begin(Path file, Map<String, String> settings) {
        RunState state = new RunState(file);
        settings.forEach((name, value) -> state.values.setProperty(SETTING + name, value));
        state.put(STAGE, DedupStage.AGAINST.label());
        state.save();
        return state;
    }

    public static RunState load(Path file) {
        RunState state = new RunState(file);
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            state.values.load(reader);
        } catch (IOException e) {
            throw SpillFile.failed("read", file, e);
        }
        return state;
    }

    /** Throws {@link IllegalArgumentException} if the run was started with settings other than {@code settings}. */
    public void requireSettings(Map<String, String> settings) {
        Map<String, String> saved = new HashMap<>();
        settings.forEach((name, value) -> saved.put(name, text(SETTING + name)));
        requireSettings(settings, saved);
    }

    public static void requireSettings(Map<String, String> settings, Map<String, String> saved) {
        settings.forEach((name, now) -> {
            String then = saved.getOrDefault(name, "");
            if (!then.equals(now)) {
                throw new IllegalArgumentException("cannot resume: the " + name + " was "
                        + (then.isEmpty() ? "not given" : then) + ", "
                        + (now.isEmpty() ? "and is not given now" : "not " + now)
                        + "; repeat the command as it was, or start over with --force");
            }
        });
    }

    /** Returns the next unfinished stage, which an earlier attempt may have started. */
    public DedupStage stage() {
        return DedupStage.valueOf(text(STAGE).toUpperCase(Locale.ROOT));
    }

    public void enter(DedupStage stage) {
        put(STAGE, stage.label());
        save();
    }

    public long number(String name) {
        return Long.parseLong(values.getProperty(name, "0"));
    }

    public String text(String name) {
        return values.getProperty(name, "");
    }

    /** If {@code stage} is the next unfinished stage, skips it, because it has no work to do. */
    public void skip(DedupStage stage) {
        if (stage() == stage) {
            enter(stage.next());
        }
    }

    /** If {@code stage} is the next unfinished stage, runs {@code work} and advances to the stage {@code next}. */
    public void run(DedupStage stage, DedupStage next, Runnable work) {
        if (stage() == stage) {
            long start = System.nanoTime();
            work.run();
            addTime(stage, start);
            enter(next);
        }
    }

    /**
     * Adds the time since {@code start} to the duration of a stage.
     *
     * @param start a value of {@link System#nanoTime}
     */
    private void addTime(DedupStage stage, long start) {
        String name = NANOS + stage.label();
        put(name, number(name) + System.nanoTime() - start);
    }

    /**
     * Returns the duration in seconds of each stage that had work to do, keyed by stage label. Killed attempts are not
     * included.
     */
    public Map<String, Double> seconds() {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (DedupStage stage : DedupStage.values()) {
            if (values.containsKey(NANOS + stage.label())) {
                seconds.put(stage.label(), number(NANOS + stage.label()) / 1e9);
            }
        }
        return seconds;
    }

    public void put(String name, long number) {
        put(name, Long.toString(number));
    }

    public void put(String name, String text) {
        values.setProperty(name, text);
    }

    public void put(MeasuredRecall recall) {
        put("recall.sample", recall.sample());
        put("recall.pairs", recall.pairs());
        put("recall.found", recall.found());
    }

    /** Returns the measured recall, or empty if no document was sampled. */
    public Optional<MeasuredRecall> measuredRecall() {
        MeasuredRecall recall =
                new MeasuredRecall(number("recall.sample"), number("recall.pairs"), number("recall.found"));
        return recall.sample() == 0 ? Optional.empty() : Optional.of(recall);
    }

    public void save() {
        Path temporary = file.resolveSibling(file.getFileName() + ".new");
        StringWriter text = new StringWriter();
        try {
            values.store(text, null);
            try (SpillFile written = SpillFile.open(temporary, 0)) {
                written.append(StandardCharsets.UTF_8.encode(text.toString()));
                written.force();
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw SpillFile.failed("write", file, e);
        }
    }
}
