package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.explain.Explainer;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.lab.explain.TracedSignatureMatrix;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.sketch.SketchScheme;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests that the explain page shows the values that the lab computes. */
class ExplainPageTest extends PageTest {
    /** The width of the left margin of the curve. */
    private static final int LEFT = 52;

    @BeforeEach
    void open() {
        site.open("/explain#details");
        site.await("#verdict", "A and B");
    }

    @AfterEach
    void assertNoErrors() {
        assertThat(browser.complaints()).isEmpty();
    }

    private static void move(String slider, double value) {
        site.run("""
                const slider = document.getElementById(arguments[0]);
                slider.value = arguments[1];
                slider.dispatchEvent(new Event('input', {bubbles: true}));
                """, slider, value);
    }

    private static void type(String field, String text) {
        site.run("""
                const field = document.getElementById(arguments[0]);
                field.value = arguments[1];
                field.dispatchEvent(new Event('input', {bubbles: true}));
                """, field, text);
    }

    private static void settle() {
        site.await("!document.querySelector('.stale') && !document.querySelector('main > p[role=status]')");
    }

    /** Returns the lab's explanation of the texts on the page. */
    private static Explanation explanation(ShingleScheme shingles, int size, BandScheme bands, double threshold) {
        Options options = Options.defaults()
                .withShingles(shingles)
                .withSketch(SketchScheme.fast(size))
                .withThreshold(threshold)
                .withBands(bands);
        return Explainer.fullTextbook(options)
                .explain(
                        site.run("return document.getElementById('left').value").toString(),
                        site.run("return document.getElementById('right').value")
                                .toString());
    }

    /** Formats a fraction in the same way as the page. Values below 1 are never rounded up to 1. */
    private static String share(double value) {
        return Decimals.fixed(value < 1 ? Math.min(value, 0.999) : value, 3);
    }

    private static void assertPageShows(Explanation explanation) {
        TracedSignatureMatrix signatures = Objects.requireNonNull(explanation.signatures());
        assertThat(site.text("#similarity"))
                .isEqualTo(share(explanation.pairs().get(0).similarity()));
        assertThat(site.text("#estimate"))
                .isEqualTo(share(signatures.estimate(0, 1).value()));
        assertThat(site.text("#collisions"))
                .isEqualTo(Integer.toString(explanation.pairs().get(0).collisions()));
        assertThat(site.text("#chance"))
                .isEqualTo(share(explanation.pairs().get(0).chance()));
        assertThat(site.text("#recall"))
                .isEqualTo(
                        share(explanation.bands().chance(explanation.options().threshold())));
        assertThat(site.text("#steepest")).isEqualTo(share(explanation.bands().threshold()));
        assertThat(site.texts(".bands > li")).hasSize(explanation.bands().bands());
        assertThat(site.texts(".bands > li.collide"))
                .hasSize(explanation.pairs().get(0).collisions());
        assertThat(site.texts(".chips:first-of-type li").size())
                .isEqualTo(explanation.documents().get(0).set().distinct());
        assertThat(site.texts(".chips li.common"))
                .hasSize(2
                        * (int) explanation.rows().stream()
                                .filter(row -> row.has(0) && row.has(1))
                                .count());
    }

    @Test
    void exampleIsExplainedStepByStep() {
        assertThat(site.texts("h2"))
                .containsExactly(
                        "1. Words",
                        "2. Shingles",
                        "3. Characteristic matrix",
                        "4. Signature matrix",
                        "5. Bands",
                        "6. S-curve",
                        "7. Verdict");
        assertPageShows(explanation(ShingleScheme.words(3), 64, new BandScheme(20, 3), 0.4));
        assertThat(site.text("#verdict")).isEqualTo("A and B are similar and found.");
        site.looksWell("the explanation");
    }

    @Test
    void firstScreenExplainsWithoutTechnicalTerms() {
        site.open("/explain");
        site.await(".plain-words .statement", "The texts are 46 % similar.");
        assertThat(site.run("return document.querySelector('main').innerText"))
                .asString()
                .contains("16 of all 35 distinct runs occur in both texts")
                .doesNotContainIgnoringCase("shingle")
                .doesNotContainIgnoringCase("Jaccard");
        assertThat(site.texts(".runs li")).contains("the old keeper", "and 4 more");
        assertThat(site.text(".plain-words > ol > li:last-child")).endsWith("This pair would be compared.");
        site.looksWell("the first screen");
        browser.click(".technical > summary");
        site.await("#verdict", "A and B are similar and found.");
        site.await("location.hash === '#details'");
        type("right", "entirely different words in a new text");
        site.await(".plain-words .statement", "The texts are 0 % similar.");
        site.await(".plain-words > ol > li:last-child", "This pair would not be compared.");
        assertThat(site.run("return document.querySelector('.technical').open")).isEqualTo(true);
    }

    @Test
    void firstScreenIsInTheLanguageOfTheReader() {
        site.run("localStorage.setItem('doppel-language', 'de')");
        try {
            site.open("/explain");
            site.await(".plain-words .statement", "Die Texte sind zu 46 % ähnlich");
            assertThat(site.run("return document.querySelector('.technical > div').lang"))
                    .isEqualTo("en");
        } finally {
            site.run("localStorage.clear()");
        }
    }

    @Test
    void slidersNeedNoServer() {
        site.run(
                "window.asked = 0; const real = window.fetch; window.fetch = (...all) => { asked++; return real(...all); }");
        for (BandScheme bands :
                List.of(new BandScheme(1, 1), new BandScheme(64, 1), new BandScheme(8, 8), new BandScheme(5, 12))) {
            move("bands", 1);
            move("rows", bands.rows());
            move("bands", bands.bands());
            for (double threshold : new double[] {0.05, 0.55, 1}) {
                move("threshold", threshold);
                assertPageShows(explanation(ShingleScheme.words(3), 64, bands, threshold));
            }
        }
        assertThat(site.run("return asked")).isEqualTo(0L);
    }

    @Test
    void curveFollowsTheFormula() {
        BandScheme bands = new BandScheme(6, 4);
        move("rows", 4);
        move("bands", 6);
        move("threshold", 0.7);
        assertThat(site.run("""
                const point = document.querySelector('.curve .pair-point');
                const line = document.querySelector('svg .threshold');
                const middle = document.querySelector('svg .steepest');
                return [point.getAttribute('cx'), point.getAttribute('cy'), line.getAttribute('x1'), middle.getAttribute('x1')]
                    .map(value => Math.round(value));
                """))
                .isEqualTo(List.of(
                        Math.round(LEFT + 520 * similarity()),
                        Math.round(12 + 220 * (1 - bands.chance(similarity()))),
                        Math.round(LEFT + 520 * 0.7),
                        Math.round(LEFT + 520 * bands.threshold())));
        assertThat(site.run("""
                const numbers = document.querySelector('path.s').getAttribute('d').match(/[0-9.]+/g).map(Number);
                const at = numbers.findIndex((value, i) => i % 2 === 0 && Math.abs(value - (52 + 520 * 0.6)) < 1);
                return Math.round(numbers[at + 1]);
                """)).isEqualTo(Math.round(12 + 220 * (1 - bands.chance(0.6))));
    }

    private static double similarity() {
        return explanation(ShingleScheme.words(3), 64, new BandScheme(6, 4), 0.7)
                .pairs()
                .get(0)
                .similarity();
    }

    @Test
    void bandsTimesRowsNeverExceedTheSketch() {
        move("rows", 10);
        assertThat(site.text("#used"))
                .isEqualTo("6 × 10 = 60 of 64 values are used. 20 × 10 needs 200 values, but a sketch has 64:"
                        + " bands reduced to 6.");
        move("bands", 64);
        assertThat(site.text("#used")).startsWith("64 × 1 = 64 of 64 values are used.");
        site.run("const size = document.getElementById('size'); size.value = '16';"
                + " size.dispatchEvent(new Event('change', {bubbles: true}))");
        settle();
        assertThat(site.text("#used")).startsWith("16 × 1 = 16 of 16 values are used.");
        assertThat(site.texts(".bands > li")).hasSize(16);
    }

    @Test
    void shingleLengthNeedsTheServer() {
        String before = site.text("#similarity");
        move("k", 1);
        site.await("document.getElementById('similarity').textContent !== '" + before + "'");
        settle();
        assertPageShows(explanation(ShingleScheme.words(1), 64, new BandScheme(20, 3), 0.4));
    }

    @Test
    void typedTextsAreExplained() {
        type("left", "one two three four five");
        type("right", "one two three four six");
        site.await("#similarity", "0.500");
        settle();
        assertPageShows(explanation(ShingleScheme.words(3), 64, new BandScheme(20, 3), 0.4));
        assertThat(site.texts(".chips li")).contains("one two three (shared)", "three four five", "three four six");
        type("right", "");
        site.await("main > div > .hint", "A text without words is not similar to any text.");
        assertThat(site.texts("#verdict")).isEmpty();
    }

    @Test
    void outdatedResponseIsIgnored() {
        site.run("""
                const real = window.fetch;
                let first = true;
                window.fetch = async (address, request) => {
                  if (!first) return real(address, request);
                  first = false;
                  const {signal, ...rest} = request;
                  const answer = await real(address, rest);
                  await new Promise(done => window.release = done);
                  return answer;
                };
                """);
        type("left", "slow words here that nobody waits for");
        site.await("window.release !== undefined");
        type("left", "the same words on both sides");
        type("right", "the same words on both sides");
        site.await("#similarity", "1.000");
        site.run("return new Promise(done => { release(); setTimeout(done, 0); })");
        settle();
        assertThat(site.text("#similarity")).isEqualTo("1.000");
    }

    @Test
    void longTextShowsTheProblem() {
        type("left", "word ".repeat(5000));
        assertThat(site.problem())
                .isEqualTo("left must have at most 20,000 characters (got: 25,000): send a part of it");
        assertThat(site.texts("#verdict"))
                .as("what does not belong to the text")
                .isEmpty();
        site.wasRefused(413);
        site.looksWell("a refusal");
        type("left", "a few words are enough");
        site.await("#verdict", "A and B");
        assertThat(site.texts(".problem")).isEmpty();
    }

    @Test
    void slidersAreUsableByKeyboard() {
        site.run("document.getElementById('rows').focus()");
        browser.press(Keys.ARROW_LEFT);
        assertThat(site.text("#used")).startsWith("20 × 2 = 40 of 64");
        browser.press(Keys.HOME);
        assertThat(site.text("#used")).startsWith("20 × 1 = 20 of 64");
        assertThat(site.run("return document.activeElement.id")).isEqualTo("rows");
    }

    @Test
    void otherSketchesAreShown() {
        for (String sketch : List.of("fss", "minhash-murmur3")) {
            site.run(
                    "const sketch = document.getElementById('sketch'); sketch.value = arguments[0];"
                            + " sketch.dispatchEvent(new Event('change', {bubbles: true}))",
                    sketch);
            settle();
            Explanation explanation = Explainer.sketches(Options.defaults()
                            .withShingles(ShingleScheme.words(3))
                            .withSketch(SketchScheme.parse(sketch + ":64"))
                            .withThreshold(0.4)
                            .withBands(new BandScheme(20, 3)))
                    .explain(
                            site.run("return document.getElementById('left').value")
                                    .toString(),
                            site.run("return document.getElementById('right').value")
                                    .toString());
            assertPageShows(explanation);
        }
    }

    @Test
    void verbatimTextIsComparedByCharacters() {
        site.run("const profile = document.getElementById('profile'); profile.value = 'verbatim';"
                + " profile.dispatchEvent(new Event('change', {bubbles: true}))");
        type("left", "one two");
        type("right", "one  two");
        site.await("#similarity", "0.286"); // 2 of 7 four-character shingles are shared
        assertThat(site.run("return [...document.getElementById('unit').options].map((each) => each.value)"))
                .isEqualTo(List.of("chars"));
    }

    @Test
    void markupInTextsIsShownAsText() {
        String evil = "<img src=x onerror='window.hacked=1'> ${1} </textarea><script>window.hacked=2</script>";
        site.run("const profile = document.getElementById('profile'); profile.value = 'raw';"
                + " profile.dispatchEvent(new Event('change', {bubbles: true}))");
        type("left", evil);
        type("right", evil);
        site.await("#similarity", "1.000");
        assertThat(site.run("return [window.hacked === undefined, document.querySelectorAll('main img').length]"))
                .isEqualTo(List.of(true, 0L));
    }
}
