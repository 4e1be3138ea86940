package dev.doppel.lab.disguise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.lab.internal.random.SeededRandom;
import dev.doppel.lab.internal.random.SeededRandom.Purpose;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.SourceEdits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests each step of a disguise with a rate of 1, so that the step makes all possible changes. */
class DisguiseStepTest {
    private static String disguised(DisguiseStep step, String text) {
        Program program = Program.of("Example", "Example.java", text);
        SourceEdits edits = new SourceEdits();
        RandomChoice chance = new RandomChoice(SeededRandom.of(1, Purpose.DISGUISE, 1), 1);
        step.disguise().disguise(new ParsedProgram(program), chance, edits);
        return edits.apply(program).files().getOrDefault("Example.java", "");
    }

    @Test
    void importsAreReordered() {
        assertThat(disguised(DisguiseStep.IMPORTS, """
                import java.util.List;
                import java.util.Map;
                import java.io.*;
                class Example {}
                """)).isEqualTo("""
                import java.io.*;
                import java.util.List;
                import java.util.Map;
                class Example {}
                """);
    }

    @Test
    void commentsAndLayoutAreReplaced() {
        assertThat(disguised(DisguiseStep.LAYOUT, """
                /* A header. */
                class Example {
                    // doubles
                    int twice(int x) { return x+x; }

                    int[] both = {1, 2};
                }
                """)).isEqualTo("""
                // Programming task 11
                class Example {
                    int twice(int x) {
                        return x+x;
                    }
                    int[] both= {1,
                                2};
                }
                """);
    }

    @Test
    void ownNamesAreReplaced() {
        assertThat(disguised(DisguiseStep.NAMES, """
                class Example {
                    int count;
                    void add(int amount) {
                        this.count += amount;
                        System.out.println(count);
                    }
                    public static void main(String[] args) {
                        new Example().add(args.length);
                    }
                }
                """)).isEqualTo("""
                class Example {
                    int newLimit;
                    void processUnit(int newAnswer) {
                        this.newLimit += newAnswer;
                        System.out.println(newLimit);
                    }
                    public static void main(String[] theNumber) {
                        new Example().processUnit(theNumber.length);
                    }
                }
                """);
    }

    @Test
    void literalsAreWrittenInAnotherWay() {
        assertThat(disguised(DisguiseStep.LITERALS, """
                class Example {
                    int a = 10;
                    double b = 2.5;
                    String c = "text";
                    boolean d = true;
                }
                """)).isEqualTo("""
                class Example {
                    int a = (9 + 1);
                    double b = 2.5d;
                    String c = "t" + "ext";
                    boolean d = !false;
                }
                """);
    }

    @Test
    void statementsWithoutEffectAreInserted() {
        assertThat(disguised(DisguiseStep.INSERTION, """
                class Example {
                    int twice(int x) {
                        int result = x;
                        result += x;
                        return result;
                    }
                }
                """)).isEqualTo("""
                class Example {
                    int twice(int x) {
                        String firstNumber = "done";
                        int result = x;
                        int theStep = 49;
                        result += x;
                        boolean newLimit = false;
                        if (newLimit) {
                            System.out.println("start");
                        }
                        return result;
                    }
                }
                """);
    }

    @Test
    void declarationsAreSplitMergedAndMoved() {
        assertThat(disguised(DisguiseStep.DECLARATIONS, """
                class Example {
                    void run() {
                        int a = 1;
                        int b = 2;
                        String s = "x";
                        double x, y;
                        System.out.println(s);
                        long last;
                        last = a;
                        final int c = 3;
                    }
                }
                """)).isEqualTo("""
                class Example {
                    void run() {
                        long last;
                        int a = 1, b;
                        b = 2;
                        String s;
                        s = "x";
                        double x;
                        double y;
                        System.out.println(s);
                        last = a;
                        final int c = 3;
                    }
                }
                """);
    }

    @Test
    void methodsAreReorderedAndFieldsAreNot() {
        assertThat(disguised(DisguiseStep.MEMBERS, """
                class Example {
                    int first = 1;
                    /** One. */
                    int one() { return 1; }
                    int second = first;
                    int two() { return 2; }
                    int three() { return 3; }
                }
                """)).isEqualTo("""
                class Example {
                    int first = 1;
                    int three() { return 3; }
                    int second = first;
                    /** One. */
                    int one() { return 1; }
                    int two() { return 2; }
                }
                """);
    }

    @Test
    void independentStatementsAreSwapped() {
        assertThat(disguised(DisguiseStep.STATEMENTS, """
                class Example {
                    void run(int n) {
                        int a = n + 1;
                        int b = n * 2;
                        int c = a + b;
                        System.out.println(c);
                        c = 0;
                        a++;
                    }
                }
                """)).isEqualTo("""
                class Example {
                    void run(int n) {
                        int b = n * 2;
                        int a = n + 1;
                        int c = a + b;
                        System.out.println(c);
                        a++;
                        c = 0;
                    }
                }
                """);
    }

    @Test
    void statementsAreExtracted() {
        assertThat(disguised(DisguiseStep.EXTRACTION, """
                class Example {
                    static int run(int n) throws Exception {
                        int total = 0;
                        for (int i = 0; i < n; i++) {
                            total += i;
                        }
                        return total;
                    }
                }
                """)).isEqualTo("""
                class Example {
                    static int run(int n) throws Exception {
                        int total = 0;
                        total = processUnit(n, total);
                        return total;
                    }

                    private static int processUnit(int n, int total) throws Exception {
                        for (int i = 0; i < n; i++) {
                            total += i;
                        }
                        return total;
                    }
                }
                """);
    }

    @Test
    void methodsAreInlined() {
        assertThat(disguised(DisguiseStep.INLINING, """
                class Example {
                    private static void greet(String name) {
                        String text = "Hello " + name;
                        System.out.println(text);
                    }
                    public static void main(String[] args) {
                        greet(args[0]);
                    }
                }
                """)).isEqualTo("""
                class Example {
                    public static void main(String[] args) {
                        {
                            String name = args[0];
                            String text = "Hello " + name;
                            System.out.println(text);
                        }
                    }
                }
                """);
    }

    @Test
    void loopsOverElementsAndIndicesAreExchanged() {
        assertThat(disguised(DisguiseStep.INDICES, """
                class Example {
                    static void run(int[] values) {
                        for (int value : values) {
                            System.out.println(value);
                        }
                        for (int i = 0; i < values.length; i++)
                            System.out.println(values[i]);
                    }
                }
                """)).isEqualTo("""
                class Example {
                    static void run(int[] values) {
                        for (int mainData = 0; mainData < values.length; mainData++) {
                            int value = values[mainData];
                            System.out.println(value);
                        }
                        for (int firstNumber : values)
                            System.out.println(firstNumber);
                    }
                }
                """);
    }

    @Test
    void loopsAreRewritten() {
        assertThat(disguised(DisguiseStep.LOOPS, """
                class Example {
                    static void run(int n) {
                        for (int i = 0; i < n; i++) {
                            System.out.println(i);
                        }
                        int k = 0;
                        while (k < n) {
                            System.out.println(k);
                            k++;
                        }
                        while (n > 0) {
                            n--;
                        }
                        do {
                            n++;
                        } while (n < 9);
                        for (int i = 0; i < n; i++) {
                            if (i == 3) {
                                continue;
                            }
                        }
                    }
                }
                """)).isEqualTo("""
                class Example {
                    static void run(int n) {
                        {
                        int i = 0;
                        while (i < n) {
                            System.out.println(i);
                            i++;
                        }
                        }
                        for (int k = 0; k < n; k++) {
                            System.out.println(k);
                        }
                        for (; n > 0; ) {
                            n--;
                        }
                        while (true) {
                            n++;
                            if (!(n < 9)) {
                                break;
                            }
                        }
                        for (int i = 0; i < n; i++) {
                            if (i == 3) {
                                continue;
                            }
                        }
                    }
                }
                """);
    }

    @Test
    void expressionsAreRewrittenIfTypesAllowIt() {
        assertThat(disguised(DisguiseStep.EXPRESSIONS, """
                class Example {
                    static void run(int i, double d, String s, boolean b, byte c) {
                        i++;
                        i += 1;
                        i += i * 2;
                        d += i;
                        c += i;
                        s += i + d;
                        if (i < d && b == false) {
                            while (!b) {
                                b = next() > i;
                            }
                        }
                    }
                }
                """)).isEqualTo("""
                class Example {
                    static void run(int i, double d, String s, boolean b, byte c) {
                        i += 1;
                        i++;
                        i = i + (i * 2);
                        d = d + i;
                        c += i;
                        s = s + (i + d);
                        if (d > i && !b) {
                            while (b == false) {
                                b = next() > i;
                            }
                        }
                    }
                }
                """);
    }

    @Test
    void switchesAndChainsAreExchanged() {
        assertThat(disguised(DisguiseStep.CHOICES, """
                class Example {
                    static void run(int i, String s) {
                        switch (s) {
                            case "a":
                            case "b":
                                i = 1;
                                break;
                            default:
                                i = 2;
                        }
                        if (i == 1) {
                            s = "one";
                        } else if (i == 2) {
                            return;
                        } else {
                            s = "";
                        }
                    }
                }
                """)).isEqualTo("""
                class Example {
                    static void run(int i, String s) {
                        if (s.equals("a") || s.equals("b")) {
                            i = 1;
                        } else {
                            i = 2;
                        }
                        switch (i) {
                            case 1: {
                            s = "one";
                        }
                            break;
                            case 2: {
                            return;
                        }
                            default: {
                            s = "";
                        }
                            break;
                        }
                    }
                }
                """);
    }

    @Test
    void branchesAreInverted() {
        assertThat(disguised(DisguiseStep.BRANCHES, """
                class Example {
                    static int run(int i) {
                        if (i == 1) {
                            i = 2;
                        } else {
                            i = 3;
                        }
                        if (i > 2) return 1; else return 2;
                    }
                }
                """)).isEqualTo("""
                class Example {
                    static int run(int i) {
                        if (i != 1) {
                            i = 3;
                        } else {
                            i = 2;
                        }
                        if (!(i > 2)) { return 2; } else { return 1; }
                    }
                }
                """);
    }

    @Test
    void conditionsAreNestedAndMerged() {
        assertThat(disguised(DisguiseStep.NESTING, """
                class Example {
                    static void run(int i) {
                        if (i > 1 && i < 9) {
                            i = 2;
                        }
                        if (i > 2) {
                            if (i < 5 || i == 7) {
                                i = 3;
                            }
                        }
                    }
                }
                """)).isEqualTo("""
                class Example {
                    static void run(int i) {
                        if (i > 1) { if (i < 9) {
                            i = 2;
                        } }
                        if (i > 2 && (i < 5 || i == 7)) {
                                i = 3;
                            }
                    }
                }
                """);
    }

    @Test
    void lastConditionBecomesAnEarlyReturn() {
        assertThat(disguised(DisguiseStep.RETURNS, """
                class Example {
                    static void run(int i) {
                        i++;
                        if (i > 2) {
                            System.out.println(i);
                        }
                    }
                }
                """)).isEqualTo("""
                class Example {
                    static void run(int i) {
                        i++;
                        if (!(i > 2)) {
                            return;
                        }
                            System.out.println(i);
                    }
                }
                """);
    }

    /** Asserts that a step leaves a class member unchanged, since a change could affect the member's behaviour. */
    private static void assertUnchanged(DisguiseStep step, String member) {
        String text = "class Example {\n" + member + "\n}\n";
        assertThat(disguised(step, text)).isEqualTo(text);
    }

    @Test
    void namesOfTheLibraryAreKept() {
        assertUnchanged(DisguiseStep.NAMES, "public String toString() { return super.toString(); }");
        assertUnchanged(DisguiseStep.NAMES, "public void run() { new Thread() { public void run() { run(); } }; }");
    }

    @Test
    void loopsThatContinueAreKept() {
        assertUnchanged(
                DisguiseStep.LOOPS, "void f(int n) { for (int i = 0; i < n; i++) { if (i == 2) { continue; } g(); } }");
        assertUnchanged(DisguiseStep.LOOPS, "void f(int n) { for (int i = 0; i < n; i++) { return; } }");
        assertUnchanged(DisguiseStep.INDICES, "void f(java.util.List<String> all) { for (String s : all) { g(s); } }");
        assertUnchanged(DisguiseStep.INDICES, "void f(int[] a) { for (int i = 0; i < a.length; i++) { a[i] = i; } }");
    }

    /** In these loops, {@code b} may be the same array as {@code a}. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "b[k] = 0;",
                "b[k]++;",
                "(b[k])++;",
                "(b[k]) += 2;",
                "++b[k];",
                "--b[k];",
                "++(b[k]);",
                "++this.b[k];",
                "++c[b[0]][k];",
                "System.arraycopy(b, 0, b, 1, 2);",
                "java.lang.System.arraycopy(b, 0, b, 1, 2);",
                "System.in.read(b);",
            })
    void loopsThatMayChangeTheirArrayAreKept(String change) {
        assertUnchanged(
                DisguiseStep.INDICES,
                "void f(byte[] a) { for (int i = 0; i < a.length; i++) { " + change + " g += a[i]; } }");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "++n;",
                "n--;",
                "++this.n;",
                "if (n < b[0]) ++n;",
                "if (n < b[0]) { --n; }",
                "n += b[n++];",
                "System.out.println(b[0]);",
                "n += System.nanoTime();",
                "n += System.in.read();",
            })
    void loopsThatCannotChangeTheirArrayAreRewritten(String statement) {
        assertThat(disguised(
                        DisguiseStep.INDICES,
                        "class Example {\nvoid f(byte[] a) { for (int i = 0; i < a.length; i++) { " + statement
                                + " g += a[i]; } }\n}\n"))
                .matches("(?s).*for \\(byte (\\w+) : a\\) \\{ \\Q" + statement + "\\E g \\+= \\1; }.*");
    }

    @Test
    void statementsThatLeaveTheirMethodAreNotExtracted() {
        assertUnchanged(DisguiseStep.EXTRACTION, "int f(int n) { if (n > 0) { return 1; } n = 2; return n; }");
        assertUnchanged(DisguiseStep.EXTRACTION, "void f(int a, int b) { while (g(a, b)) { a++; b++; } g(a, b); }");
    }

    @Test
    void dependentStatementsAreKeptInOrder() {
        assertUnchanged(DisguiseStep.STATEMENTS, "void f(int n) { int a = n; int b = a; n = b; b = n; }");
        assertUnchanged(DisguiseStep.STATEMENTS, "void f(int n) { int a = g(); int b = g(); }");
    }

    @Test
    void conditionsWithPatternsAreKept() {
        assertUnchanged(
                DisguiseStep.BRANCHES, "void f(Object o) { if (o instanceof String s) { g(s); } else { g(o); } }");
        assertUnchanged(DisguiseStep.CHOICES, "void f(int n) { switch (n) { case 1: g(1); case 2: g(2); } }");
        assertUnchanged(
                DisguiseStep.CHOICES,
                "void f(int n) { while (n > 0) { if (n == 1) { break; } else if (n == 2) { n--; } } }");
    }
}
