package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.band.BandScheme;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.TextScheme;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the explanations of why pairs were not found. */
class ScanNotesTest {
    private static final Document ONE = new Document("1", "one two three four five six", "1");
    private static final Document SAME = new Document("2", "one two three four five six", "2");
    private static final Document OTHER = new Document("3", "there is nothing in common with them", "3");

    private static String others(Options options, Document... documents) {
        return ScanNotes.others(Doppel.with(options).scan(List.of(documents)), 0, "document");
    }

    @Test
    void exactSearchOmitsOnlyPairsBelowTheThreshold() {
        Options exact = Options.defaults().withMethod(Method.EXACT);
        assertThat(others(exact, ONE, SAME, OTHER))
                .isEqualTo("The other 2 pairs of documents were not found: they are below the threshold of 0.8.");
        assertThat(others(exact, ONE, OTHER))
                .isEqualTo("The other pair of documents was not found: it is below the threshold of 0.8.");
        assertThat(others(exact, ONE, SAME)).isEmpty();
        assertThat(others(exact.withThreshold(0), ONE, OTHER))
                .isEqualTo("The other pair of documents was not found: its documents have nothing in common.");
    }

    @Test
    void searchesThatMayMissPairsSaySo() {
        assertThat(others(Options.defaults().withMethod(Method.LSH), ONE, SAME, OTHER))
                .startsWith(
                        "The other 2 pairs of documents were not found: they are below the threshold of 0.8, or the search"
                                + " missed them (promised recall 0.99");
        Options weak = Options.defaults().withMethod(Method.LSH).withBands(new BandScheme(1, 64));
        assertThat(others(weak, ONE, SAME, OTHER)).contains("or the search missed them (");
    }

    @Test
    void searchesForPassagesMentionPassages() {
        PassageScheme passages = PassageScheme.of(6);
        assertThat(others(Options.defaults().withMatchByPassages(passages, 0), ONE, SAME, OTHER))
                .isEqualTo(
                        "The other 2 pairs of documents were not found: no shared passage of 6 words or more was found.");
        assertThat(others(Options.defaults().withMatchByPassages(passages, 0.5), ONE, SAME, OTHER))
                .endsWith("no shared passage of 6 words or more was found, or they are below the threshold of 0.5.");
    }

    @Test
    void passagesOfProgramsAreCountedInTheUnitOfTheForm() {
        Options programs = Options.defaults()
                .withText(TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE))
                .withMatchByPassages(PassageScheme.of(6), 0);
        ScanResult result = Doppel.with(programs).scan(List.of(ONE, OTHER));
        assertThat(ScanNotes.meaning(result, "submission"))
                .isEqualTo("Pairs are submissions that share a passage of 6 names, numbers and symbols or more.");
        assertThat(ScanNotes.method(result)).contains("tokens in a row").doesNotContain(" words ");
        assertThat(ScanNotes.unit(result)).isEqualTo("token");
    }

    @Test
    void archiveDocumentsAreNotComparedWithEachOther() {
        ScanResult result = Doppel.with(Options.defaults())
                .scan(List.of(ONE, OTHER).iterator(), List.of(SAME).iterator());
        assertThat(result.pairs()).hasSize(1);
        assertThat(ScanNotes.others(result, 2, "document")).startsWith("The other pair of documents was not found");
    }
}
