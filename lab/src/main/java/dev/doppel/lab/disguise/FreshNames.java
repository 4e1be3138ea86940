package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ParsedProgram;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Generates names that occur neither in the program nor in Java's core library. */
final class FreshNames {
    private static final List<String> QUALITIES = List.of(
            "", "", "", "my", "new", "temp", "current", "next", "other", "the", "main", "first", "last", "main",
            "input", "given", "local", "basic", "real", "whole");
    private static final List<String> NOUNS = List.of(
            "value",
            "number",
            "count",
            "item",
            "result",
            "data",
            "index",
            "total",
            "amount",
            "element",
            "entry",
            "answer",
            "position",
            "step",
            "part",
            "line",
            "record",
            "score",
            "limit",
            "level",
            "group",
            "content",
            "detail",
            "unit");
    private static final List<String> VERBS = List.of(
            "process",
            "compute",
            "handle",
            "show",
            "make",
            "find",
            "update",
            "check",
            "prepare",
            "build",
            "calculate",
            "display",
            "determine",
            "perform");

    private static final Set<String> CONTEXTUAL_KEYWORDS =
            Set.of("record", "yield", "var", "sealed", "permits", "when", "module");

    /** The names of the methods inherited from {@link Object}, plus {@code main}. */
    static final Set<String> PREDEFINED_METHODS = Set.of(
            "toString", "hashCode", "equals", "clone", "finalize", "getClass", "notify", "notifyAll", "wait", "main");

    /** The names of classes in {@code java.lang} that must not be generated. */
    private static final Set<String> LIBRARY = Set.of("Record", "Number", "Module", "Process");

    private final ParsedProgram program;
    private final RandomChoice chance;
    private final Set<String> given = new HashSet<>();

    FreshNames(ParsedProgram program, RandomChoice chance) {
        this.program = program;
        this.chance = chance;
    }

    String variable() {
        return fresh(joined(chance.pick(QUALITIES), chance.pick(NOUNS)));
    }

    String constant() {
        return fresh((chance.pick(NOUNS) + "_" + chance.pick(NOUNS)).toUpperCase(Locale.ROOT));
    }

    String method() {
        return fresh(joined(chance.pick(VERBS), chance.pick(NOUNS)));
    }

    String type() {
        return fresh(capitalised(chance.pick(NOUNS)) + capitalised(chance.pick(NOUNS)));
    }

    private String fresh(String name) {
        String free = name;
        for (int i = 2; isTaken(free); i++) {
            free = name + i;
        }
        given.add(free);
        return free;
    }

    private boolean isTaken(String name) {
        return given.contains(name)
                || program.uses(name)
                || CONTEXTUAL_KEYWORDS.contains(name)
                || PREDEFINED_METHODS.contains(name)
                || LIBRARY.contains(name);
    }

    private static String joined(String first, String second) {
        return first.isEmpty() ? second : first + capitalised(second);
    }

    private static String capitalised(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
