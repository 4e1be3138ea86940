package dev.doppel.dedup.internal;

import dev.doppel.corpus.internal.spill.SpillFile;
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
import java.util.Properties;

/**
 * How far a run has come, and the numbers that later stages need of earlier ones. Every {@link #save} replaces the file in
 * one step, so that a run killed at any moment finds either the old or the new.
 */
public final class RunState {
    private static final String STAGE = "stage";
    private static final String ASKED = "asked.";
    private static final String NANOS = "nanos.";

    private final Path file;
    private final Properties values = new Properties();

    private RunState(Path file) {
        this.file = file;
    }

    /** A run that has done nothing yet. */
    static RunState begin(Path file, Map<String, String> asked) {
        RunState state = new RunState(file);
        asked.forEach((part, value) -> state.values.setProperty(ASKED + part, value));
        state.put(STAGE, Stage.READ.label());
        state.save();
        return state;
    }

    static RunState load(Path file) {
        RunState state = new RunState(file);
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            state.values.load(reader);
        } catch (IOException e) {
            throw SpillFile.failed("read", file, e);
        }
        return state;
    }

    /**
     * Refuses to go on with a run that was asked for something else.
     *
     * @param asked part by part, what is asked for now
     */
    void requireAsked(Map<String, String> asked) {
        Map<String, String> earlier = new HashMap<>();
        asked.forEach((part, now) -> earlier.put(part, text(ASKED + part)));
        requireAsked(asked, earlier);
    }

    static void requireAsked(Map<String, String> asked, Map<String, String> earlier) {
        asked.forEach((part, now) -> {
            String then = earlier.getOrDefault(part, "");
            if (!then.equals(now)) {
                throw new IllegalArgumentException("cannot resume: the " + part + " was " + quoted(then) + ", "
                        + (now.isEmpty() ? "and is not given now" : "not " + now)
                        + "; repeat the command as it was, or start over with --force");
            }
        });
    }

    private static String quoted(String value) {
        return value.isEmpty() ? "not given" : value;
    }

    /** The stage to be done next, or to be gone on with. */
    public Stage stage() {
        return Stage.valueOf(text(STAGE).toUpperCase(Locale.ROOT));
    }

    public void enter(Stage stage) {
        put(STAGE, stage.label());
        save();
    }

    public long number(String name) {
        return Long.parseLong(values.getProperty(name, "0"));
    }

    public String text(String name) {
        return values.getProperty(name, "");
    }

    /** Adds the time since {@code start} to what a stage has taken so far. */
    public void addTime(Stage stage, long start) {
        String name = NANOS + stage.label();
        put(name, number(name) + System.nanoTime() - start);
    }

    /** What each stage has taken, not counting what was killed. */
    public Map<String, Double> seconds() {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (Stage stage : Stage.values()) {
            if (stage != Stage.COMMIT) {
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

    void save() {
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        StringWriter text = new StringWriter();
        try {
            values.store(text, null);
            try (SpillFile written = SpillFile.open(beside, 0)) {
                written.append(StandardCharsets.UTF_8.encode(text.toString()));
                written.force();
            }
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw SpillFile.failed("write", file, e);
        }
    }
}
