package dev.doppel.passage.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.internal.Workers;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.FileText;
import dev.doppel.text.TextScheme;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PassageJoinerTest {
    private static final String FIRST = """
            int total = 0;
            for (int row = 0; row < table.length; row++) {
                total += table[row].length;
            }
            """;

    private static final String SECOND = """
            String line = reader.readLine();
            while (line != null && !line.isEmpty()) {
                names.put(line, names.getOrDefault(line, 0) + total);
                line = reader.readLine();
            }
            """;

    private static final String INSERTED = "boolean seen = false;\n";

    private final Workers workers = new Workers(1);

    @AfterEach
    void close() {
        workers.close();
    }

    private List<Passage> passages(PassageScheme scheme, DeobfuscatedText left, DeobfuscatedText right) {
        TextScheme text = TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE2);
        return PassageIndex.of(List.of(left, right), text, scheme, Templates.NONE, workers)
                .finder()
                .find(0, 1);
    }

    private List<Passage> passages(String left, String right) {
        return passages(PassageScheme.of(50).withInsertions(true), program(left), program(right));
    }

    private static DeobfuscatedText program(String... files) {
        List<FileText.Start> starts = files.length == 1
                ? List.of(new FileText.Start("A.java", 0))
                : List.of(new FileText.Start("A.java", 0), new FileText.Start("B.java", files[0].length()));
        return DeobfuscatedText.of(String.join("", files), List.of(), starts);
    }

    @Test
    void insertedStatementDoesNotEndAPassage() {
        String original = FIRST + SECOND;
        String copy = FIRST + INSERTED + SECOND;
        int lexemes = passages(original, original).get(0).common();
        assertThat(passages(original, copy)).singleElement().satisfies(passage -> {
            assertThat(original.substring(passage.left().start(), passage.left().end()) + "\n")
                    .isEqualTo(original);
            assertThat(copy.substring(passage.right().start(), passage.right().end()) + "\n")
                    .isEqualTo(copy);
            assertThat(passage.common()).isBetween(lexemes - 1, lexemes);
        });
        assertThat(passages(copy, original)).hasSize(1);
    }

    @Test
    void passagesEndAtInsertedStatementsUnlessAsked() {
        assertThat(passages(PassageScheme.of(50), program(FIRST + SECOND), program(FIRST + INSERTED + SECOND)))
                .isEmpty();
    }

    @Test
    void longInsertionEndsAPassage() {
        assertThat(passages(FIRST + SECOND, FIRST + INSERTED.repeat(8) + SECOND))
                .hasSize(1);
        assertThat(passages(FIRST + SECOND, FIRST + INSERTED.repeat(9) + SECOND))
                .isEmpty();
    }

    @Test
    void replacedCodeEndsAPassage() {
        String replaced = "if (args.length > 3 || debug) throw new Stop(args[1]);\n";
        String other = "switch (mode) { case 4 -> size *= -1; default -> run(); }\n";
        assertThat(passages(FIRST + replaced + SECOND, FIRST + other + SECOND)).isEmpty();
    }

    @Test
    void passagesOfDifferentFilesAreNotJoined() {
        PassageScheme scheme = PassageScheme.of(50).withInsertions(true);
        assertThat(passages(scheme, program(FIRST, SECOND), program(FIRST + INSERTED + SECOND)))
                .isEmpty();
        assertThat(passages(scheme, program(FIRST + SECOND), program(FIRST, INSERTED + SECOND)))
                .isEmpty();
    }
}
