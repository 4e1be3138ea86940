package dev.doppel.lab.disguise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Checks that disguised programs compile and behave like the originals. */
class DisguisedProgramsTest {
    private static DisguiseScheme everywhere(long seed) {
        DisguiseScheme scheme = DisguiseScheme.DEFAULT.withSeed(seed);
        for (DisguiseKind kind : DisguiseKind.values()) {
            scheme = scheme.withRate(kind, 1);
        }
        return scheme;
    }

    /**
     * Returns three variants of a program: one at a certain level, one with a single disguise, and one with all
     * disguises. {@code number} selects the level and the disguise.
     */
    private static List<DisguisedProgram> variants(Program program, int number) {
        List<DisguisedProgram> variants = new ArrayList<>();
        Disguiser usual = DisguiseScheme.DEFAULT.disguiser();
        variants.add(usual.variant(program, 1 + number % DisguiseLevelRange.MAX, number));
        DisguiseKind[] kinds = DisguiseKind.values();
        variants.add(everywhere(number).disguiser().variant(program, kinds[number % kinds.length], 1));
        variants.add(everywhere(number).disguiser().variant(program, DisguiseLevelRange.MAX, 1));
        return variants;
    }

    @Test
    void realProgramsStillCompile() {
        List<Program> programs = TestPrograms.real();
        assertThat(programs).hasSize(58);
        int compiled = 0;
        for (int i = 0; i < programs.size(); i++) {
            if (MemoryCompiler.compile(programs.get(i)).errors().isEmpty()) {
                for (DisguisedProgram variant : variants(programs.get(i), i)) {
                    assertThat(MemoryCompiler.compile(variant.program()).errors())
                            .as(
                                    "%s %s:%n%s",
                                    programs.get(i).name(),
                                    variant.label(),
                                    variant.program().files())
                            .isEmpty();
                    compiled++;
                }
            }
        }
        assertThat(compiled).isGreaterThan(110);
    }

    @Test
    void programsWithAnnotatedTypesStillCompile() {
        String text = """
                import java.lang.annotation.ElementType;
                import java.lang.annotation.Target;
                import java.util.Map;

                class Entries {
                    @Target(ElementType.TYPE_USE)
                    @interface Known {}

                    private Map.@Known Entry<String, @Known Integer> last;

                    Map.@Known Entry<String, Integer> next(java.util.@Known List<String> names, int @Known [] counts) {
                        Map.@Known Entry<String, Integer> entry = Map.entry(names.get(0), counts[0]);
                        last = entry;
                        return last;
                    }
                }
                """;
        Program program = Program.of("Entries", "Entries.java", text);
        assertThat(MemoryCompiler.compile(program).errors()).isEmpty();
        for (int number = 0; number < DisguiseKind.values().length; number++) {
            for (DisguisedProgram variant : variants(program, number)) {
                assertThat(MemoryCompiler.compile(variant.program()).errors())
                        .as("%s: %s", variant.label(), variant.program().files())
                        .isEmpty();
            }
        }
    }

    @Property(tries = 10)
    void disguisedProgramsPrintTheSame(SplittableRandom random) throws ReflectiveOperationException {
        for (Program program : TestPrograms.own()) {
            String printed = MemoryCompiler.run(program);
            assertThat(printed).isNotEmpty();
            for (DisguisedProgram variant : variants(program, random.nextInt(1000))) {
                assertThat(MemoryCompiler.compile(variant.program()).errors())
                        .as("%s: %s", variant.label(), variant.program().files())
                        .isEmpty();
                assertThat(MemoryCompiler.run(variant.program())).isEqualTo(printed);
            }
        }
    }

    @Test
    void everyDisguiseChangesRealisticPrograms() {
        for (DisguiseKind kind : DisguiseKind.values()) {
            for (Program program : TestPrograms.own()) {
                DisguisedProgram variant = everywhere(1).disguiser().variant(program, kind, 1);
                assertThat(variant.changes().keySet())
                        .as("%s of %s", kind, program.name())
                        .containsExactly(kind);
            }
        }
    }
}
