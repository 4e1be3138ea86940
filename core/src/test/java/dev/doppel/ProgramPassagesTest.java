package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests passages in programs for the same task. The programs share a skeleton but have different statements. */
class ProgramPassagesTest {
    private static final TextScheme CODE = TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE);

    private static final Options OPTIONS = Options.defaults()
            .withText(CODE)
            .withMatchByPassages(PassageScheme.of(60).withCommon(PassageScheme.COMMON_BY_NUMBER), 0);

    private static final String FRAME_BEFORE = """
            import java.util.Scanner;
            public class Task {
                public static void main(String[] args) {
                    Scanner in = new Scanner(System.in);
                    int x = in.nextInt();
                    int y = in.nextInt();
                    int[] a = new int[x];
                    int[] b = new int[y];
                    for (int i = 0; i < a.length; i++) { a[i] = in.nextInt(); }
            """;

    private static final String FRAME_AFTER = """
                    System.out.println("The result is " + x);
                }
            }
            """;

    private static final String[] STATEMENTS = {
        "x = y + 1;",
        "if (x < y) { x++; }",
        "while (y > 3) { y -= x; }",
        "a[x] = b[y];",
        "f(x, y);",
        "x = y * y - 2;",
        "for (int i : a) { x += i; }",
        "return;",
        "b = new int[] {x, y};",
        "y = x == 3 ? y : x;",
        "do { x--; } while (x > 0);"
    };

    @Test
    void renamedCopyIsTheFirstPair() {
        List<String> programs = programs(40);
        programs.add(programs.get(7).replace('x', 'u').replace('y', 'v'));

        assertThat(pairs(OPTIONS, programs)).startsWith("7 40");
    }

    @Test
    void editedCopyIsFound() {
        List<String> programs = programs(40);
        programs.add(programs.get(7).replaceFirst("x = y", "int z = 1; x = y").replace("x--;", "x = x - 1;"));

        assertThat(pairs(OPTIONS, programs)).startsWith("7 40");
    }

    @Test
    void commonCodeAloneDoesNotMakeAPair() {
        List<String> programs = programs(40);
        programs.add(FRAME_BEFORE + "y = x; y++; f(y);" + FRAME_AFTER);
        programs.add(FRAME_BEFORE + "if (y < 9) { x--; }" + FRAME_AFTER);

        assertThat(pairs(OPTIONS, programs)).doesNotContain("40 41");
        Options counting = OPTIONS.withMatchByPassages(PassageScheme.of(60), 0);
        assertThat(pairs(counting, programs)).contains("40 41");
    }

    @Test
    void identicalProgramsAreAPairEvenIfAllTheirCodeIsCommon() {
        List<String> programs = Collections.nCopies(12, programs(1).get(0));

        assertThat(pairs(OPTIONS, programs)).hasSize(66);
    }

    @Test
    void starterCodeIsIgnoredAndTheCopyIsStillFound() {
        List<String> programs = programs(8); // too few programs for common code to be ignored
        programs.add(programs.get(3));
        Options ignoring = OPTIONS.withTemplates(Templates.of(List.of(FRAME_BEFORE + FRAME_AFTER), CODE));

        assertThat(pairs(OPTIONS, programs)).hasSize(36);
        assertThat(pairs(ignoring, programs)).containsExactly("3 8");
    }

    private static List<String> programs(int count) {
        SplittableRandom random = new SplittableRandom(20);
        List<String> programs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            programs.add(FRAME_BEFORE
                    + random.ints(30, 0, STATEMENTS.length)
                            .mapToObj(place -> STATEMENTS[place])
                            .collect(Collectors.joining("\n"))
                    + FRAME_AFTER);
        }
        return programs;
    }

    /** Returns the document indexes of all pairs found, in the order of the results. */
    private static List<String> pairs(Options options, List<String> programs) {
        List<Document> documents = new ArrayList<>();
        programs.forEach(program -> documents.add(new Document("program " + documents.size(), program)));
        List<String> pairs = new ArrayList<>();
        for (VerifiedPair pair : Doppel.with(options).scan(documents).pairs()) {
            pairs.add(pair.left() + " " + pair.right());
        }
        return pairs;
    }
}
