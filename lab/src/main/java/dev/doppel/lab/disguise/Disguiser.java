package dev.doppel.lab.disguise;

import dev.doppel.hash.HashMixer;
import dev.doppel.lab.internal.random.SeededRandom;
import dev.doppel.lab.internal.random.SeededRandom.Purpose;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Creates disguised variants of programs. This class is thread-safe. */
public final class Disguiser {
    private final DisguiseScheme scheme;

    Disguiser(DisguiseScheme scheme) {
        this.scheme = scheme;
    }

    /**
     * Throws {@link UnsupportedProgramException} if {@code text} cannot be disguised.
     *
     * @param file the file name to use in the error message
     */
    public static void check(String file, String text) {
        ParsedSourceFile.parse(file, text);
    }

    /** Returns the variants of a program for all levels in the scheme. */
    public List<DisguisedProgram> variants(Program program) {
        List<DisguisedProgram> variants = new ArrayList<>();
        for (int level = scheme.levels().low(); level <= scheme.levels().high(); level++) {
            for (int number = 1; number <= scheme.variants(); number++) {
                variants.add(variant(program, level, number));
            }
        }
        return variants;
    }

    /** Returns variants of a program, each created by applying only the given kind of disguise. */
    public List<DisguisedProgram> variants(Program program, DisguiseKind only) {
        List<DisguisedProgram> variants = new ArrayList<>();
        for (int number = 1; number <= scheme.variants(); number++) {
            variants.add(variant(program, only, number));
        }
        return variants;
    }

    /**
     * Returns a variant of a program, created by applying all disguises up to the given level. A variant at level 0 is
     * a verbatim copy.
     *
     * @param number the variant number, which determines the random choices
     */
    public DisguisedProgram variant(Program program, int level, int number) {
        DisguiseLevelRange levels = new DisguiseLevelRange(level, level);
        List<DisguiseStep> steps = DisguiseStep.ALL.stream()
                .filter(step -> step.level() <= levels.high())
                .toList();
        return variant(program, steps, "L" + level, Integer.toString(level), number);
    }

    /**
     * Returns a variant of a program, created by applying only the given kind of disguise.
     *
     * @param number the variant number, which determines the random choices
     */
    public DisguisedProgram variant(Program program, DisguiseKind only, int number) {
        List<DisguiseStep> steps =
                DisguiseStep.ALL.stream().filter(step -> step.kind() == only).toList();
        return variant(program, steps, only.label(), only.label(), number);
    }

    private DisguisedProgram variant(
            Program program, List<DisguiseStep> steps, String prefix, String level, int number) {
        Map<DisguiseKind, Integer> changes = new EnumMap<>(DisguiseKind.class);
        String label = prefix + "-" + number;
        Program disguised = program;
        for (DisguiseStep step : steps) {
            SourceEdits edits = new SourceEdits();
            step.disguise().disguise(new ParsedProgram(disguised), chance(program.name(), label, step), edits);
            disguised = edits.apply(disguised);
            if (edits.changes() > 0) {
                changes.merge(step.kind(), edits.changes(), Integer::sum);
            }
        }
        return new DisguisedProgram(disguised, label, level, changes);
    }

    private RandomChoice chance(String program, String label, DisguiseStep step) {
        long number = HashMixer.draw(
                HashMixer.draw(program.hashCode(), label.hashCode()),
                step.name().hashCode());
        return new RandomChoice(SeededRandom.of(scheme.seed(), Purpose.DISGUISE, number), scheme.rate(step.kind()));
    }
}
