package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.band.BandScheme;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests how a report words the search for pairs. */
class ReportMethodTest extends ReportBrowserTest {
    private static final Document ONE = new Document("1", "one two three four five six", "1");
    private static final Document SAME = new Document("2", "one two three four five six", "2");
    private static final Document OTHER = new Document("3", "there is nothing in common with them", "3");

    @BeforeEach
    void openPage() throws IOException {
        browser.open(ModulePage.write(folder));
    }

    private static String others(Options options, Document... documents) throws IOException {
        return worded("others", "document", Doppel.with(options).scan(List.of(documents)), 0);
    }

    /** Returns what a function of the module says about a scan. */
    private static String worded(String function, String noun, ScanResult result, int archived) throws IOException {
        Report report = new Report(
                "",
                noun,
                null,
                archived == 0 ? null : new Report.Reading(archived, archived, List.of()),
                ReportNotes.search(result),
                result.scheme().toString(),
                new Report.Totals(result.ids().size(), result.pairCount(), null),
                List.of(),
                List.of(),
                List.of(),
                Collections.nCopies(Report.BINS, 0L),
                List.of(),
                List.of());
        StringWriter json = new StringWriter();
        ReportJson.write(report, json);
        return run("""
                const [name, report] = arguments;
                return Promise.all(['doppel/method.js', 'lit-html'].map((module) => import(module)))
                    .then(([method, {render}]) => {
                      const root = document.createElement('p');
                      render(method[name](JSON.parse(report)), root);
                      return root.textContent;
                    })""", function, json.toString()).toString();
    }

    @Test
    void exactSearchOmitsOnlyPairsBelowTheThreshold() throws IOException {
        Options exact = Options.defaults().withMethod(Method.EXACT);
        assertThat(others(exact, ONE, SAME, OTHER))
                .isEqualTo("The remaining 2 pairs of documents were compared, but are not in the result:"
                        + " they are below the threshold of 0.8.");
        assertThat(others(exact, ONE, OTHER))
                .isEqualTo("The remaining pair of documents was compared, but is not in the result:"
                        + " it is below the threshold of 0.8.");
        assertThat(others(exact, ONE, SAME)).isEmpty();
        assertThat(others(exact.withThreshold(0), ONE, OTHER))
                .isEqualTo("The remaining pair of documents was compared, but is not in the result:"
                        + " its documents have nothing in common.");
    }

    @Test
    void searchesThatMayMissPairsSaySo() throws IOException {
        assertThat(others(Options.defaults().withMethod(Method.LSH), ONE, SAME, OTHER))
                .startsWith("The remaining 2 pairs of documents were compared, but are not in the result:"
                        + " they are below the threshold of 0.8, or the search"
                        + " missed them (promised recall 0.99");
        Options weak = Options.defaults().withMethod(Method.LSH).withBands(new BandScheme(1, 64));
        assertThat(others(weak, ONE, SAME, OTHER)).contains("or the search missed them (");
    }

    @Test
    void searchesForPassagesMentionPassages() throws IOException {
        PassageScheme passages = PassageScheme.of(6);
        assertThat(others(Options.defaults().withMatchByPassages(passages, 0), ONE, SAME, OTHER))
                .isEqualTo("The remaining 2 pairs of documents were compared, but are not in the result:"
                        + " no shared passage of 6 words or more was found.");
        assertThat(others(Options.defaults().withMatchByPassages(passages, 0.5), ONE, SAME, OTHER))
                .endsWith("no shared passage of 6 words or more was found, or they are below the threshold of 0.5.");
    }

    @Test
    void criterionNamesThePassageAndTheSimilarity() throws IOException {
        ScanResult passages = Doppel.with(Options.defaults().withMatchByPassages(PassageScheme.of(6), 0.5))
                .scan(List.of(ONE, OTHER));
        assertThat(worded("meaning", "document", passages, 0))
                .isEqualTo("Pairs are documents that share a passage of 6 words or more"
                        + " and have a similarity of 50 % or more.");
        ScanResult whole = Doppel.with(Options.defaults()).scan(List.of(ONE, OTHER));
        assertThat(worded("nothingMeets", "document", whole, 0))
                .isEqualTo("No two documents have a similarity of 80 % or more.");
    }

    /** The page words the promise of a search for passages itself, and must not say anything else than commands. */
    @Test
    void promiseOfASearchForPassagesIsThatOfCommands() throws IOException {
        for (PassageScheme passages : List.of(
                PassageScheme.of(12),
                PassageScheme.of(20).withLevel(PassageLevel.REWORDED),
                PassageScheme.of(9).withLevel(PassageLevel.EXACT))) {
            ScanResult result = Doppel.with(Options.defaults().withMatchByPassages(passages, 0))
                    .scan(List.of(ONE, OTHER));
            assertThat(worded("methodOf", "document", result, 0))
                    .isEqualTo("Method passages: " + result.reason() + ".");
        }
    }

    @Test
    void reasonsOfOtherMethodsAreShown() throws IOException {
        ScanResult requested =
                Doppel.with(Options.defaults().withMethod(Method.EXACT)).scan(List.of(ONE, OTHER));
        assertThat(worded("methodOf", "document", requested, 0)).isEqualTo("Method exact: as requested.");
        ScanResult chosen = Doppel.with(Options.defaults()).scan(List.of(ONE, OTHER));
        assertThat(worded("methodOf", "document", chosen, 0)).isEqualTo("Method exact: " + chosen.reason() + ".");
    }

    @Test
    void passagesOfProgramsAreCountedInTheUnitOfTheForm() throws IOException {
        Options programs = Options.defaults()
                .withText(TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE))
                .withMatchByPassages(PassageScheme.of(6), 0);
        ScanResult result = Doppel.with(programs).scan(List.of(ONE, OTHER));
        assertThat(worded("meaning", "submission", result, 0))
                .isEqualTo("Pairs are submissions that share a passage of 6 tokens or more.");
        assertThat(worded("methodOf", "submission", result, 0))
                .isEqualTo("Method passages: " + result.reason().replace(" words", " tokens") + ".");
        assertThat(ReportNotes.unit(result)).isEqualTo("token");
        Options uncommon = programs.withMatchByPassages(PassageScheme.of(6).withCommon(0.5), 0);
        ScanResult common = Doppel.with(uncommon).scan(List.of(ONE, OTHER));
        assertThat(worded("methodOf", "submission", common, 0))
                .isEqualTo("Method passages: " + common.reason().replace(" words", " tokens") + ".");
    }

    @Test
    void archiveDocumentsAreNotComparedWithEachOther() throws IOException {
        ScanResult result = Doppel.with(Options.defaults())
                .scan(List.of(ONE, OTHER).iterator(), List.of(SAME).iterator());
        assertThat(result.pairs()).hasSize(1);
        assertThat(worded("others", "document", result, 2)).startsWith("The remaining pair of documents was compared");
    }
}
