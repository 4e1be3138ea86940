package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.OutputForm;
import dev.doppel.results.RunSummary;
import dev.doppel.unit.Unit;
import dev.doppel.unit.UnitScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks what runs write for similar documents: several per group, annotations, and numbers of copies. */
class OutputFormTest {
    private static final OutputForm ANNOTATED = new OutputForm(1, true, false);

    @TempDir
    private Path folder;

    private Path input;
    private Path output;

    @BeforeEach
    void writeCorpus() throws IOException {
        input = folder.resolve("in.jsonl");
        output = folder.resolve("out");
        Files.writeString(input, """
                {"id":"a","text":"one two three four five six"}
                {"id":"b","text":"other words that stand alone here"}
                {"id":"c","text":"one two three four five six seven"}
                {"text":"one two three four five six","id":"d"  }
                {"id":"e","text":"one two three four five"}
                """);
    }

    private RunSummary.Removal run(DedupOptions options) {
        return Runs.run(options).result();
    }

    @Test
    void annotatedCorpusIsCompleteAndNamesTheGroups() {
        RunSummary.Removal result = run(Runs.options(output, input).withForm(ANNOTATED));
        assertThat(Runs.lines(output.resolve("kept/in.jsonl")))
                .containsExactly(
                        "{\"id\":\"a\",\"text\":\"one two three four five six\",\"doppel.cluster\":1,"
                                + "\"doppel.cluster_size\":4,\"doppel.duplicate_of\":null,\"doppel.similarity\":null}",
                        "{\"id\":\"b\",\"text\":\"other words that stand alone here\",\"doppel.cluster\":null,"
                                + "\"doppel.cluster_size\":1,\"doppel.duplicate_of\":null,\"doppel.similarity\":null}",
                        "{\"id\":\"c\",\"text\":\"one two three four five six seven\",\"doppel.cluster\":1,"
                                + "\"doppel.cluster_size\":4,\"doppel.duplicate_of\":\"a\",\"doppel.similarity\":0.833333}",
                        "{\"text\":\"one two three four five six\",\"id\":\"d\",\"doppel.cluster\":1,"
                                + "\"doppel.cluster_size\":4,\"doppel.duplicate_of\":\"a\",\"doppel.similarity\":1  }",
                        "{\"id\":\"e\",\"text\":\"one two three four five\",\"doppel.cluster\":1,"
                                + "\"doppel.cluster_size\":4,\"doppel.duplicate_of\":\"a\",\"doppel.similarity\":0.8}");
        assertThat(Runs.lines(output.resolve("removed.jsonl"))).isEmpty();
        assertThat(Runs.lines(output.resolve("groups.jsonl"))).hasSize(4);
        assertThat(result.kept()).isEqualTo(5);
        assertThat(result.duplicates()).isEqualTo(3);
    }

    @Test
    void annotatingTwiceReplacesTheFields() {
        run(Runs.options(output, input).withForm(ANNOTATED));
        Path again = folder.resolve("again");
        run(Runs.options(again, output.resolve("kept/in.jsonl")).withForm(ANNOTATED));
        assertThat(again.resolve("kept/in.jsonl")).hasSameTextualContentAs(output.resolve("kept/in.jsonl"));
    }

    @Test
    void severalDocumentsPerGroupAreKeptInKeepOrder() {
        run(Runs.options(output, input).withForm(new OutputForm(2, false, true)));
        assertThat(Runs.lines(output.resolve("kept/in.jsonl")))
                .map(line -> line.replaceAll(".*\"id\":\"(.)\".*copies\":(\\w+) *}", "$1 $2"))
                .containsExactly("a 4", "b 1", "c null");
        Path longest = folder.resolve("longest");
        RunSummary.Removal result =
                run(Runs.options(longest, input).withKeep(KeepPolicy.LONGEST).withForm(new OutputForm(3, false, true)));
        assertThat(Runs.lines(longest.resolve("kept/in.jsonl")))
                .map(line -> line.replaceAll(".*\"id\":\"(.)\".*copies\":(\\w+) *}", "$1 $2"))
                .containsExactly("a null", "b 1", "c 4", "d null");
        assertThat(Runs.lines(longest.resolve("removed.jsonl")))
                .singleElement()
                .asString()
                .startsWith("{\"id\":\"e\"")
                .contains("\"kept\":\"c\"");
        assertThat(Runs.lines(longest.resolve("groups.jsonl"))).hasSize(4);
        assertThat(List.of(result.kept(), result.removed(), result.duplicates()))
                .containsExactly(4L, 1L, 3L);
    }

    @Test
    void oldRepresentativeCountsAsOneOfTheGroup() throws IOException {
        Path old = Files.writeString(
                folder.resolve("old.jsonl"), "{\"id\":\"o\",\"text\":\"one two three four five six\"}\n");
        run(Runs.options(output, input)
                .withOld(new OldCorpora(List.of(old.toString()), null))
                .withForm(new OutputForm(2, false, false)));
        assertThat(Runs.lines(output.resolve("kept/in.jsonl")))
                .map(line -> line.replaceAll(".*\"id\":\"(.)\".*", "$1"))
                .containsExactly("a", "b");
    }

    @Test
    void repeatedSpansAreAnnotated() throws IOException {
        Files.writeString(input, """
                {"id":"a","text":"one two three. Four five six!"}
                {"id":"b","text":"Well, TWO THREE FOUR five; seven"}
                """);
        run(Runs.options(output, input)
                .withUnits(UnitScheme.of(Unit.PASSAGE).withMinWords(3))
                .withForm(ANNOTATED));
        assertThat(Runs.lines(output.resolve("kept/in.jsonl")))
                .containsExactly(
                        "{\"id\":\"a\",\"text\":\"one two three. Four five six!\",\"doppel.duplicate_spans\":[]}",
                        "{\"id\":\"b\",\"text\":\"Well, TWO THREE FOUR five; seven\",\"doppel.duplicate_spans\":"
                                + "[{\"start\":6,\"end\":27,\"duplicate_of\":\"a\",\"duplicate_start\":4,"
                                + "\"duplicate_end\":24}]}");
        assertThat(Runs.lines(output.resolve("spans.jsonl"))).hasSize(1);
    }

    @Test
    void formsThatContradictEachOtherAreRefused() {
        assertThatThrownBy(() -> new OutputForm(0, false, false)).hasMessageContaining("at least 1 document per group");
        assertThatThrownBy(() -> new OutputForm(2, true, false)).hasMessageContaining("neither --keep-up-to nor");
        DedupOptions options = Runs.options(output, input).withUnits(UnitScheme.of(Unit.LINE));
        assertThatThrownBy(() -> options.withForm(new OutputForm(2, false, false)))
                .hasMessageContaining("the unit line has no groups of documents");
        assertThatThrownBy(() -> options.withOld(new OldCorpora(List.of("old"), null)))
                .hasMessageContaining("use the unit document");
    }
}
