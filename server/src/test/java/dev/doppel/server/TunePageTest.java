package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.CandidateStrategy;
import dev.doppel.band.BandScheme;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.tune.SimilarityDistribution;
import dev.doppel.lab.tune.TuneResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Tests that the tune page shows the values that the lab computes for the same documents. */
class TunePageTest extends PageTest {
    private static TuneResult tuned;

    @BeforeAll
    static void tuneEssays() {
        tuned = TuneTest.tuned();
    }

    private static void tune(Path... files) {
        site.open("/tune");
        browser.choose("#files", files);
        site.await("!document.querySelector('#start').disabled");
        browser.click("#start");
    }

    private static void move(String slider, double value) {
        site.run("""
                const slider = document.getElementById(arguments[0]);
                slider.value = arguments[1];
                slider.dispatchEvent(new Event('input', {bubbles: true}));
                """, slider, value);
    }

    /** Formats a pair count in the same way as the page. */
    private static String amount(double pairs) {
        if (pairs > 1e-9 && pairs < 0.05) {
            return "< 0.1";
        }
        return pairs < 100 ? Decimals.fixed(pairs, 1).replaceFirst("\\.0$", "") : Decimals.grouped(Math.round(pairs));
    }

    private static void assertPageShows(BandScheme bands, double threshold) {
        SimilarityDistribution distribution = tuned.distribution();
        double similar = distribution.atLeast(threshold);
        double found = distribution.expected(threshold, 2, bands::chance);
        assertThat(site.text("#similar")).isEqualTo(amount(similar));
        assertThat(site.text("#found")).isEqualTo(amount(found));
        assertThat(site.text("#missed")).isEqualTo(amount(similar - found));
        assertThat(site.text("#vain")).isEqualTo(amount(distribution.expected(0, threshold, bands::chance)));
        assertThat(site.text("#tried"))
                .contains("--threshold " + Decimals.shortest(threshold) + " --method lsh --bands " + bands.bands()
                        + " --rows " + bands.rows());
    }

    private static BandScheme recommendedBands() {
        return tuned.recommendation().methods().stream()
                .filter(method -> method.search() instanceof CandidateStrategy.Lsh)
                .map(method -> ((CandidateStrategy.Lsh) method.search()).bands())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void recommendationIsShownWithItsCommand() {
        tune(Essays.all());
        site.await(".curve", "your pairs");
        assertThat(site.text(".statement"))
                .matches("(Treat documents with a similarity of [0-9]+ % or more as copies: .*|Any similarity from .*"
                        + " finds the same .*) among your 12 documents.*");
        site.looksWell("a recommendation");
        browser.click("#details summary");
        assertThat(site.text("#recommended"))
                .isEqualTo("doppel scan FOLDER "
                        + String.join(" ", tuned.recommendation().arguments()));
        assertThat(site.texts(".reasons li"))
                .hasSize(5)
                .anySatisfy(reason -> assertThat(reason)
                        .startsWith("Threshold "
                                + Decimals.shortest(
                                        tuned.recommendation().options().threshold()) + ": "));
        assertPageShows(recommendedBands(), tuned.recommendation().options().threshold());
        assertThat(site.run("return document.querySelectorAll('.pair-chart rect.pairs').length > 3"))
                .isEqualTo(true);
        site.looksWell("the details of a recommendation");
        String address = site.run("return location.pathname + location.search").toString();
        assertThat(address).matches("/tune\\?job=[0-9a-f]{32}");
        site.open(address);
        site.await(".curve", "your pairs");
        assertThat(site.texts(".tick.count")).startsWith("1", "10");
        browser.click("#details summary");
        site.await("#recommended", "doppel scan");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void slidersShowFoundMissedAndUselessComparisons() {
        tune(Essays.all());
        site.await(".curve", "your pairs");
        browser.click("#details summary");
        site.run(
                "window.requests = 0; const real = window.fetch; window.fetch = (...all) => { requests++; return real(...all); }");
        for (BandScheme bands : List.of(new BandScheme(1, 6), new BandScheme(128, 1), new BandScheme(10, 12))) {
            move("bands", 1);
            move("rows", bands.rows());
            move("bands", bands.bands());
            for (double threshold : new double[] {0.05, 0.17, 0.76, 1}) {
                move("threshold", threshold);
                assertPageShows(bands, threshold);
            }
        }
        assertThat(site.run("return requests")).isEqualTo(0L);
        site.run("document.getElementById('rows').focus()");
        browser.press(Keys.END);
        assertThat(site.text("#used"))
                .isEqualTo("1 × 128 = 128 of 128 values are used. 10 × 128 needs 1280 values, but a sketch has 128:"
                        + " bands reduced to 1.");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void tableIsUsuallyCleaned(@TempDir Path folder) throws Exception {
        StringBuilder table = new StringBuilder("News_ID,article\n");
        for (int i = 0; i < 12; i++) {
            table.append(i).append(",").append(Texts.words(i, 60)).append("\n");
        }
        table.append("12,").append(Texts.words(11, 60)).append("\n");
        site.open("/tune");
        browser.choose("#files", Files.writeString(folder.resolve("news.csv"), table));
        site.await("document.querySelector('select#textField')?.value === 'article'");
        site.looksWell("a table to find settings for");
        browser.click("#start");
        site.await(".statement", "% finds the same 1 pair among your 13 documents; 80 % is a safe choice.");
        assertThat(site.text(".statement")).startsWith("Any similarity from ");
        assertThat(site.texts("main .primary")).containsExactly("Clean with these settings");
        browser.click("#details summary");
        assertThat(site.text("#recommended"))
                .startsWith("doppel dedup news.csv -o clean --")
                .endsWith(" --text-field article --id-field News_ID");
        assertThat(site.text("#tried"))
                .startsWith("doppel dedup news.csv -o clean --")
                .endsWith(" --text-field article --id-field News_ID");
        site.looksWell("a recommendation for a table");
        browser.click("#use-clean");
        site.await(".statement", "1 of 13 records would be removed.");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void recommendationIsUsedWithoutAnotherUpload() {
        String percent =
                Long.toString(Math.round(100 * tuned.recommendation().options().threshold()));
        tune(Essays.all());
        site.await(".curve", "your pairs");
        String address = site.run("return location.pathname + location.search").toString();
        browser.click("#use-clean");
        site.await("location.pathname === '/datasets'");
        site.await(".statement", "of 12 records would be removed.");
        site.await("main", percent + " % or more");
        site.open(address);
        site.await("#use-check", "Check with these settings");
        browser.click("#use-check");
        site.await("location.pathname === '/check'");
        site.await("main", "pairs of 66 are similar");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void tooFewDocumentsShowTheProblemAndAWayBack(@TempDir Path folder) throws Exception {
        tune(Files.writeString(folder.resolve("only.txt"), "a single text"));
        site.await(".problem", "needs at least 2 documents");
        site.looksWell("a failure");
        browser.click("main .buttons a");
        site.await(".drop", "Drop files");
        site.await(".jobs", "only.txt");
        browser.click(".jobs button");
        browser.click(".jobs .danger");
        site.await(
                "document.querySelector('.jobs') === null || !document.querySelector('.jobs').textContent.includes('only.txt')");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void unknownJobShowsTheProblem() {
        site.open("/tune?job=" + "0".repeat(32));
        assertThat(site.problem()).startsWith("There is nothing at this address");
        site.wasRefused(404);
    }
}
