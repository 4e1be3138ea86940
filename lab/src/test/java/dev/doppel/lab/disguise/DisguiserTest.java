package dev.doppel.lab.disguise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DisguiserTest {
    private static final DisguiseScheme SCHEME = new DisguiseScheme(new DisguiseLevelRange(0, 6), 1, 1, Map.of());

    @Property(tries = 5)
    void theSameSeedMakesTheSameBytes(SplittableRandom random) {
        long seed = random.nextLong();
        for (Program program : TestPrograms.own()) {
            List<DisguisedProgram> variants = SCHEME.withSeed(seed).disguiser().variants(program);
            assertThat(SCHEME.withSeed(seed).disguiser().variants(program)).isEqualTo(variants);
            List<DisguisedProgram> others =
                    SCHEME.withSeed(seed + 1).disguiser().variants(program);
            for (int level = 0; level <= DisguiseLevelRange.MAX; level++) {
                boolean same =
                        others.get(level).program().equals(variants.get(level).program());
                assertThat(same).as("level %s", level).isEqualTo(level == 0);
            }
        }
    }

    @Test
    void variantsDifferFromEachOther() {
        for (Program program : TestPrograms.own()) {
            List<DisguisedProgram> variants = new DisguiseScheme(DisguiseLevelRange.DEFAULT, 4, 1, Map.of())
                    .disguiser()
                    .variants(program);
            assertThat(variants).hasSize(24);
            assertThat(variants.stream().map(DisguisedProgram::program)).doesNotHaveDuplicates();
            assertThat(variants.get(5).label()).isEqualTo("L2-2");
            assertThat(variants.get(5).level()).isEqualTo("2");
        }
    }

    /** Returns the tokens of a program, excluding imports, with all names replaced by the same word. */
    private static List<String> structure(Program program) {
        List<String> structure = new ArrayList<>();
        for (ParsedSourceFile source : new ParsedProgram(program).sources()) {
            for (int i = 0; i < source.tokens().size(); i++) {
                int token = i;
                if (source.imports().stream().noneMatch(span -> span.contains(token))) {
                    structure.add(
                            source.tokens().isName(i)
                                    ? "name"
                                    : source.tokens().at(i).text());
                }
            }
        }
        return structure;
    }

    private static List<String> comments(Program program) {
        return new ParsedProgram(program)
                .sources().stream()
                        .flatMap(source -> source.comments().stream()
                                .map(comment -> source.text().substring(comment.start(), comment.end())))
                        .toList();
    }

    @Property(tries = 10)
    void onlyLevelsAboveTwoChangeTheStructure(SplittableRandom random) {
        for (Program program : TestPrograms.own()) {
            Disguiser disguiser = SCHEME.withSeed(random.nextLong()).disguiser();
            for (int level = 0; level <= DisguiseLevelRange.MAX; level++) {
                Program disguised = disguiser.variant(program, level, 1).program();
                boolean same = structure(disguised).equals(structure(program));
                assertThat(same).as("level %s", level).isEqualTo(level <= 2);
                boolean sameComments = comments(disguised).equals(comments(program));
                assertThat(sameComments).as("level %s", level).isEqualTo(level == 0);
            }
        }
    }

    @Test
    void levelZeroIsVerbatim() {
        for (Program program : TestPrograms.own()) {
            DisguisedProgram variant = SCHEME.disguiser().variant(program, 0, 1);
            assertThat(variant.program()).isEqualTo(program);
            assertThat(variant.changes()).isEmpty();
        }
    }

    @Test
    void aLevelIncludesTheDisguisesOfLowerLevels() {
        Program program = TestPrograms.own().get(0);
        assertThat(SCHEME.disguiser().variant(program, 2, 1).changes())
                .containsOnlyKeys(DisguiseKind.LAYOUT, DisguiseKind.RENAMING);
        assertThat(SCHEME.disguiser().variant(program, 6, 1).changes()).containsOnlyKeys(DisguiseKind.values());
    }

    @Test
    void aHigherRateMakesMoreChanges() {
        Program program = TestPrograms.own().get(0);
        int few = inserted(program, 0.1);
        int many = inserted(program, 0.6);
        int all = inserted(program, 1);
        assertThat(few).isBetween(1, many - 1);
        assertThat(many).isLessThan(all);
    }

    private static int inserted(Program program, double rate) {
        DisguiseScheme scheme = SCHEME.withRate(DisguiseKind.INSERTION, rate);
        Map<DisguiseKind, Integer> changes =
                scheme.disguiser().variant(program, DisguiseKind.INSERTION, 1).changes();
        return changes.getOrDefault(DisguiseKind.INSERTION, 0);
    }

    @Test
    void filesAreRenamedConsistentlyAndKeepTheirPaths() {
        Program library = TestPrograms.own().get(2);
        DisguiseScheme scheme = SCHEME.withRate(DisguiseKind.RENAMING, 1);
        Program renamed =
                scheme.disguiser().variant(library, DisguiseKind.RENAMING, 1).program();
        assertThat(renamed.files().keySet()).isEqualTo(library.files().keySet());
        assertThat(renamed.files().values()).noneMatch(text -> text.contains("Book") || text.contains("lend("));
        assertThat(renamed.files().get("Shelf.java")).contains("class Shelf");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "class A {|line 1: nothing closes this {",
                "class A { int x = #; }|line 1: the character # is not Java",
                "def f():|line 1: expected a class (found: def)",
                "class A { void f() { if } }|line 1: expected ( (found: })",
                "class A { String s = \"x; }|line 1: a string does not end on its line",
                "class A { /* x }|line 1: a comment does not end",
            })
    void invalidProgramsAreReported(String text, String reason) {
        assertThatThrownBy(() -> Disguiser.check("A.java", text))
                .isInstanceOf(UnsupportedProgramException.class)
                .hasMessage("cannot disguise A.java: " + reason + "; fix the program or leave it out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "3..1", "0..7", "1-3", "", "x", "1..", "-1"})
    void invalidLevelsAreRejected(String levels) {
        assertThatThrownBy(() -> DisguiseLevelRange.parse(levels))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "levels must be a number or LOW..HIGH, such as 1..6, with 0 <= LOW <= HIGH <= 6");
    }

    @Test
    void valuesOutOfBoundsAreRejected() {
        assertThat(DisguiseLevelRange.parse(" 2..4 ")).isEqualTo(new DisguiseLevelRange(2, 4));
        assertThat(DisguiseLevelRange.parse("3")).isEqualTo(new DisguiseLevelRange(3, 3));
        assertThatThrownBy(() -> new DisguiseScheme(DisguiseLevelRange.DEFAULT, 0, 1, Map.of()))
                .hasMessage("variants must be 1 .. 1000 (got: 0)");
        assertThatThrownBy(() -> SCHEME.withRate(DisguiseKind.LOOPS, 1.5))
                .hasMessage("rate must be above 0 and at most 1 (got: 1.5)");
        assertThatThrownBy(() -> DisguiseKind.labelled("magic"))
                .hasMessage("disguise must be one of layout, renaming, literals, insertion, reordering, extraction,"
                        + " loops, conditions (got: magic)");
    }
}
