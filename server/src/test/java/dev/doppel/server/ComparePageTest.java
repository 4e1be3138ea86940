package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

class ComparePageTest extends PageTest {
    /** Script that returns the number of comparisons that the page requested. */
    private static final String REQUESTS =
            "return performance.getEntriesByType('resource').filter(e => e.name.endsWith('/compare')).length";

    private static final String CHOSEN = "return [...document.querySelectorAll('.text')].map(pane =>"
            + " [...pane.querySelectorAll('.chosen')].map(mark => mark.textContent).join('').slice(0, 18))";

    @Test
    void exampleIsShownSideBySideWithItsPassages() {
        site.open("/compare?example");
        site.await(".pair .where", "2 passages");
        List<String> shares = site.texts(".side .own-share .percent");
        List<String> facts = site.texts(".pair .facts dd");
        assertThat(site.text(".measures .statement"))
                .isEqualTo(shares.get(0) + " of the left text and " + shares.get(1)
                        + " of the right text are shared. As a whole, the texts are " + facts.get(2) + " similar.");
        assertThat(site.texts(".pair h2")).isEqualTo(List.of("Left and Right"));
        assertThat(site.run("return [...CSS.highlights.get('differs')].length > 0"))
                .isEqualTo(true);
        site.run("document.activeElement.blur()");
        browser.press("n");
        site.awaitSaid("Passage 1 of 2");
        assertThat(site.run(CHOSEN)).isEqualTo(List.of("A lens of a thousa", "A lens of a thousa"));
        browser.press("n");
        site.awaitSaid("Passage 2 of 2");
        assertThat(site.run(CHOSEN)).isEqualTo(List.of("The keeper climbed", "the keeper climbed"));
        browser.click(".passages li:nth-child(1) a");
        site.awaitSaid("Passage 1 of 2");
        assertThat(site.texts(".back")).as("no other pairs").isEmpty();
        site.looksWell("a comparison");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void rewordedTextIsFoundOnRequestAndTheLevelIsInTheAddress() {
        site.open("/compare");
        browser.type("#left", Texts.REWORDED.get(0));
        browser.type("#right", Texts.REWORDED.get(1));
        site.await(".pair", "No shared passage is long enough");
        browser.click("input[value=reworded]");
        site.await(".passages a", "reworded, 11 % of its words identical");
        assertThat(site.run("return location.search")).isEqualTo("?level=reworded");
        browser.click(".passages a");
        site.awaitSaid("Passage 1 of 1");
        assertThat(site.texts(".alignment tbody td").get(0))
                .isEqualTo("The lighthouse was built of granite in 1840, after two ships had sunk on the reef");
        site.looksWell("an alignment");
        site.open("/compare?level=reworded");
        assertThat(site.run("return document.querySelector('input[name=level]:checked').value"))
                .isEqualTo("reworded");
        browser.click("input[value=edited]");
        assertThat(site.run("return location.search")).isEqualTo("");
        site.open("/compare?level=toString");
        assertThat(site.run("return document.querySelector('input[name=level]:checked').value"))
                .as("an unknown level")
                .isEqualTo("edited");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void textsAreComparedWhileTheyAreTyped() {
        String sentence = "the quick brown fox jumps over the lazy dog and runs away into the dark forest";
        site.open("/compare");
        browser.type("#left", sentence);
        browser.press(Keys.TAB);
        browser.type("#right", sentence);
        site.await(".measures .statement", "100 % similar");
        browser.type("#right", " where it was never seen again, or that is the story");
        site.await("!document.querySelector('.measures .statement').textContent.includes('100 % similar')");
        assertThat(site.run("return document.activeElement.id"))
                .as("the focus stays")
                .isEqualTo("right");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void typingIntoATextIsNotACommand() {
        site.open("/compare?example");
        site.await(".pair .where", "2 passages");
        browser.type("#left", "nnn");
        assertThat(site.run("return document.querySelectorAll('.chosen').length"))
                .isEqualTo(0L);
    }

    @Test
    void filesAreOpenedUnderTheirNames() {
        site.open("/compare");
        browser.choose("#left-file", Essays.file("mei-lighthouses.txt"));
        browser.choose("#right-file", Essays.file("oscar-lighthouses.txt"));
        site.await(".pair h2", "mei-lighthouses.txt and oscar-lighthouses.txt");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void reloadKeepsTheTexts() {
        site.open("/compare");
        browser.choose("#left-file", Essays.file("mei-lighthouses.txt"));
        browser.choose("#right-file", Essays.file("oscar-lighthouses.txt"));
        site.await("history.state?.sides?.[1].name === 'oscar-lighthouses.txt'");
        site.run("location.reload()");
        site.await(".pair h2", "mei-lighthouses.txt and oscar-lighthouses.txt");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void pageIsTranslated() {
        site.open("/compare");
        site.run("localStorage.setItem('doppel-language', 'de')");
        try {
            site.open("/compare");
            browser.click("#example");
            site.await(".measures .statement", "des rechten Textes sind gemeinsam");
            site.looksWell("a comparison in German");
        } finally {
            site.run("localStorage.removeItem('doppel-language')");
        }
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void filesOfOtherProgramsAreOpened() {
        Path folder = Path.of("../testing/foreign/essay");
        site.open("/compare");
        browser.choose("#left-file", folder.resolve("tides-libreoffice.docx"));
        browser.choose("#right-file", folder.resolve("tides-pdflatex.pdf"));
        site.await(".pair h2", "tides-libreoffice.docx and tides-pdflatex.pdf");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void noteOnAFileIsShownUntilItsTextIsReplaced() {
        site.open("/compare");
        browser.choose("#left-file", Path.of("../testing/foreign/bad/other-letters.pdf"));
        browser.choose("#right-file", Essays.file("oscar-lighthouses.txt"));
        site.await(".file-notes", "other-letters.pdf: its pages may show other letters");
        site.looksWell("a note on a file");
        browser.choose("#left-file", Essays.file("mei-lighthouses.txt"));
        site.await(".pair h2", "mei-lighthouses.txt and oscar-lighthouses.txt");
        assertThat(site.texts(".file-notes")).isEmpty();
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void binaryFileIsRejectedByName(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("picture.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, (byte) 0xff});
        site.open("/compare");
        browser.choose("#left-file", file);
        assertThat(site.problem()).startsWith("picture.png cannot be read: a picture;");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void emptySideIsReported() {
        site.open("/compare");
        browser.type("#left", "some words");
        browser.click(".primary");
        assertThat(site.problem()).isEqualTo("The right text is empty: type or paste a text, or open a file.");
        assertThat(site.run("return document.activeElement.id")).isEqualTo("right");
        site.looksWell("an error");
        browser.type("#right", "other words");
        site.await("!document.querySelector('.problem')");
    }

    @Test
    void textsWithoutSharedPassagesAreShown() {
        site.open("/compare");
        browser.type("#left", "one two three four five six");
        browser.type("#right", "seven eight nine ten eleven twelve");
        site.await(".pair > p", "No shared passage is long enough");
        assertThat(site.texts(".measures .statement").get(0)).contains(" 0 %");
    }

    @Test
    void markupInDocumentsIsShownAsText() {
        String evil = "</textarea><script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'> ${1 + 1}";
        site.open("/compare");
        paste("left", evil);
        paste("right", evil);
        site.await(".pair h2", "Left");
        assertThat(site.texts(".text")).isEqualTo(List.of(evil, evil));
        assertThat(site.run("return [window.hacked === undefined, document.querySelectorAll('main img').length]"))
                .isEqualTo(List.of(true, 0L));
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void longTextShowsTheProblem() {
        try (Site strict = Site.start(
                browser,
                ServerOptions.DEFAULTS.withLimits(
                        TestLimits.defaults().textCharacters(100).build()))) {
            strict.open("/compare?example");
            assertThat(strict.problem()).contains("100");
            strict.wasRefused(413);
        }
    }

    @Test
    void unchangedTextsAreNotComparedAgain() {
        site.open("/compare");
        paste("left", "the winding stairs of the old tower by the sea at dusk");
        paste("right", "the winding stairs of the old tower by the sea at dawn");
        site.await(".pair .where", "1 passage");
        browser.click(".primary");
        paste("right", "the winding stairs of the old tower by the sea at noon");
        site.await(".text", "noon");
        assertThat(site.run(REQUESTS))
                .as("unchanged texts are not compared again")
                .isEqualTo(2L);
    }

    private void paste(String id, String text) {
        site.run("""
                const field = document.getElementById(arguments[0]);
                field.value = arguments[1];
                field.dispatchEvent(new Event('input'));""", id, text);
    }

    @Test
    void pageIsUsableByKeyboard() {
        site.open("/compare");
        site.run("document.querySelector('#left').focus()");
        browser.press("the winding stairs of the old tower by the sea at dusk", Keys.TAB, Keys.TAB);
        assertThat(site.run("return document.activeElement.id")).isEqualTo("right");
        browser.press("the winding stairs of the old tower by the sea at dawn", Keys.TAB, Keys.TAB);
        assertThat(site.run("return document.activeElement.textContent")).isEqualTo("Compare");
        browser.press(Keys.ENTER);
        site.await(".pair .where", "1 passage");
        site.run("document.querySelector('.pair .next').focus()");
        browser.press(Keys.ENTER);
        site.awaitSaid("Passage 1 of 1");
    }
}
