package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageKind;
import dev.doppel.passage.SentencePair;
import dev.doppel.passage.Span;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** Tests how a report shows reworded and summarised passages. */
class ReportRewordedTest extends ReportBrowserTest {
    /** A script that returns the aligned sentences of each row and side, with brackets around shared words. */
    private static final String CELLS = """
            return [...document.querySelectorAll('.alignment tbody td')].map(cell => {
              const copy = cell.cloneNode(true);
              copy.querySelectorAll('.count').forEach(count => count.remove());
              copy.querySelectorAll('b').forEach(word => word.textContent = `[${word.textContent}]`);
              return [...copy.children].map(sentence => sentence.textContent.trim()).join(' / ');
            })""";

    private static void choose(int passage) {
        run("location.hash = '#pair=1&passage=' + arguments[0]", passage);
        await("document.querySelector('.status').textContent.startsWith('Passage " + passage + " ')");
    }

    @Test
    void reportsContainKindsAndSentences() throws IOException {
        StringWriter json = new StringWriter();
        ReportJson.write(Reports.reworded(), json);
        assertThat(json.toString())
                .contains("\"kind\":\"reworded\",\"sentences\":[[0,82,29,115],[83,144,151,203],[209,265,204,269]]}")
                .contains("\"kind\":\"edited\"}")
                .contains("\"kind\":\"summarised\",\"sentences\":[[");
    }

    @Test
    void passagesStateTheirKindAndTheirLiteralPart() throws IOException {
        open(Reports.reworded());
        run("location.hash = '#pair=1'");
        await("document.querySelector('.passages a') !== null");
        assertThat(texts(".passages li a"))
                .isEqualTo(List.of(
                        "45 words, reworded, 13 % of its words identical",
                        "24 words, edited, 96 % of its words identical",
                        "15 words, summarised, 5 % of its words identical"));
        assertThat(run("return [...document.querySelectorAll('.side:nth-child(1) mark')].map(mark => mark.title)"))
                .isEqualTo(List.of(
                        "passage 1, reworded, line 1", "passage 2, edited, line 3", "passage 3, summarised, line 5"));
        assertThat(texts(".legend .sample")).isEqualTo(List.of("verbatim or edited", "reworded or summarised"));
        assertThat(texts(".alignment")).isEqualTo(List.of());
        run("location.hash = '#pair=2'");
        await("document.querySelector('.legend .sample') === null");
    }

    @Test
    void rewordedPassagesDifferFromOthersByMoreThanColour() throws IOException {
        open(Reports.reworded());
        run("location.hash = '#pair=1'");
        await("document.querySelector('mark') !== null");
        for (String media : List.of("screen", "print")) {
            browser.showFor(media);
            assertThat(run("return [...document.querySelectorAll('.side:nth-child(1) mark')]"
                            + ".map(mark => getComputedStyle(mark).textDecorationStyle)"))
                    .as(media)
                    .isEqualTo(List.of("dashed", "solid", "dashed"));
        }
    }

    @Test
    void rewordedSentencesAreShownSideBySideWithTheirSharedWords() throws IOException {
        open(Reports.reworded());
        choose(1);
        assertThat(run(CELLS))
                .isEqualTo(List.of(
                        "[The] [lighthouse] [was] [built] [of] [granite] [in] [1840], [after] [two] [ships] had sunk"
                                + " [on] [the] [reef].",
                        "[After] [the] loss [of] [two] [ships] [on] [the] [reef], a [granite] [lighthouse] [was] [built]"
                                + " there [in] [1840].",
                        "no matching sentence",
                        "Few people have counted its steps.",
                        "Its builders [carried] every block across [the] [sand] [at] [low] [tide].",
                        "[At] [low] [tide], blocks had to be [carried] over [the] [sand].",
                        "Forty masons worked for six summers, and three of them drowned.",
                        "no matching sentence",
                        "The [lamp] [burned] [whale] [oil] [until] [paraffin] became [cheaper].",
                        "[Whale] [oil] [burned] in its [lamp], [until] [cheaper] [paraffin] replaced it."));
        assertThat(texts(".alignment .count"))
                .isEqualTo(List.of("13 shared words", "6 shared words", "7 shared words"));
        assertThat(run("return document.activeElement.className")).isEqualTo("alignment");
        choose(2);
        assertThat(texts(".alignment")).isEqualTo(List.of());
    }

    @Test
    void sentencesThatAreSummarisedTogetherAreInOneRow() throws IOException {
        open(Reports.reworded());
        browser.click("#pair-table tbody tr:first-child a");
        await("document.querySelector('mark') !== null");
        browser.click(".side:nth-child(1) mark[data-passages='3']");
        await("document.querySelector('.alignment') !== null");
        assertThat(run(CELLS))
                .isEqualTo(List.of(
                        "[In] [winter] [the] [keepers] were [cut] [off] for weeks, with only [the] mail boat to bring"
                                + " bread and news. / They passed [the] dark evenings by carving [models] [of] [ships]."
                                + " / Some [of] these [models] are now [in] [the] [museum] [of] [the] [harbour].",
                        "[Cut] [off] [in] [winter], [keepers] carved [models] [of] [ships], which [the] [harbour]"
                                + " [museum] shows today."));
    }

    @Test
    void wordsThatAlignedSentencesShareAreMarkedInTheTexts() throws IOException {
        open(Reports.reworded());
        choose(1);
        String words = "return [...CSS.highlights.get(arguments[0])].map(String)";
        assertThat(run(words, "shared"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .startsWith("The", "lighthouse")
                .contains("paraffin", "tide");
        assertThat(run(words, "differs")).isEqualTo(List.of());
        choose(2);
        assertThat(run(words, "shared")).isEqualTo(List.of());
        assertThat(run(words, "differs")).isEqualTo(List.of("dusk", "dawn"));
    }

    /** Returns the rows of an alignment of two texts, each as its left and right sentences. */
    private static Object rows(String left, String right, String sentences) {
        return run("""
                const [left, right, sentences] = arguments;
                const whole = text => ({start: 0, end: text.length});
                const cut = (spans, text) => spans.map(({start, end}) => text.slice(start, end)).join('+');
                return import('doppel/alignment.js').then(({align}) =>
                    align({left: whole(left), right: whole(right), sentences: JSON.parse(sentences)}, left, right)
                        .map(row => cut(row.left, left) + '|' + cut(row.right, right)))""", left, right, sentences);
    }

    @Test
    void rowsContainEverySentenceInTheOrderOfTheLeftText() throws IOException {
        browser.open(ModulePage.write(folder));
        assertThat(rows("abcd", "wxyz", "[[1,2,2,3]]")).isEqualTo(List.of("|wx", "a|", "b|y", "|z", "cd|"));
        assertThat(rows("abc", "xyz", "[[0,1,2,3],[1,2,1,2],[2,3,0,1]]")).isEqualTo(List.of("a|z", "b|y", "c|x"));
        assertThat(rows("abc", "x", "[[0,1,0,1],[2,3,0,1]]")).isEqualTo(List.of("a+c|x", "b|"));
        assertThat(rows("a", "xyz", "[[0,1,2,3],[0,1,0,1]]")).isEqualTo(List.of("a|x+z", "|y"));
        assertThat(rows("ab", "xy", "[[0,1,0,1],[0,1,1,2],[1,2,1,2]]"))
                .as("no row has several sentences on both sides")
                .isEqualTo(List.of("a|x+y", "b|y"));
        assertThat(rows("a. b", "x", "[[0,1,0,1]]")).as("punctuation").isEqualTo(List.of("a|x", ". b|"));
        assertThat(rows("a.", "x", "[[0,1,0,1]]")).isEqualTo(List.of("a|x"));
        assertThat(rows("ab", "xy", "null")).as("no sentences").isEqualTo(List.of("ab|xy"));
    }

    @Test
    void sharedWordsIgnoreCaseAndChineseIsComparedByCharacter() throws IOException {
        browser.open(ModulePage.write(folder));
        String script = """
                const [left, right] = arguments;
                const row = {left: [{start: 0, end: left.length}], right: [{start: 0, end: right.length}]};
                return import('doppel/alignment.js').then(({sharedWords}) => {
                  const shared = sharedWords(row, left, right);
                  return [...shared.left.map(({start, end}) => left.slice(start, end)), shared.count];
                })""";
        assertThat(run(script, "Die Größe, die ZÄHLT", "zählt GRÖSSE die größe"))
                .isEqualTo(List.of("Die", "Größe", "die", "ZÄHLT", 3L));
        assertThat(run(script, "灯塔很高", "高大的灯塔")).isEqualTo(List.of("灯", "塔", "高", 3L));
        assertThat(run(script, "كتب الولد رسالة", "رسالة كتب")).isEqualTo(List.of("كتب", "رسالة", 2L));
    }

    @Test
    void longRewordedPassagesStayUsable() throws IOException {
        int sentences = 20_000;
        String left = "The keeper lit lamp number seven. ".repeat(sentences);
        String right = "Lamp number seven was lit by him. ".repeat(sentences);
        int length = left.length() / sentences;
        List<SentencePair> pairs = IntStream.range(0, sentences)
                .mapToObj(i -> new SentencePair(i * length, (i + 1) * length - 1, i * length, (i + 1) * length - 1))
                .toList();
        Passage passage = new Passage(
                new Span(0, left.length(), 0, 6 * sentences),
                new Span(0, right.length(), 0, 7 * sentences),
                0,
                PassageKind.REWORDED,
                pairs);
        List<ReportDocument> documents = List.of(Reports.document("a", left), Reports.document("b", right));
        open(Reports.report(documents, List.of(Reports.pair(0, 1, 0.5, List.of(passage))), List.of()));
        choose(1);
        assertThat(texts(".alignment .more")).asString().contains("Showing 25 of 20,000 rows.");
        browser.click(".alignment .more button");
        await("document.querySelectorAll('.alignment tbody tr').length === 225");
    }

    @Test
    void kindsAreInTheTableOfPairsAndInExports() throws IOException {
        browser.downloadTo(folder);
        open(Reports.reworded());
        assertThat(texts("[data-column=kinds]")).isEqualTo(List.of("Kinds"));
        assertThat(column(9)).isEqualTo(List.of("1 edited, 1 reworded, 1 summarised", "1 verbatim"));
        export("pairs-csv");
        assertThat(Files.readString(downloaded("Essays-pairs.csv")).lines().map(line -> line.replaceAll(".*,,", "")))
                .endsWith("0,1,1,1", "1,0,0,0");
        export("pairs-json");
        assertThat(Files.readString(downloaded("Essays-pairs.json")))
                .contains("\"kind\": \"edited\"", "\"kind\": \"reworded\"", "\"kind\": \"summarised\"");
        open(Reports.essays());
        assertThat(texts("[data-column=kinds]")).isEqualTo(List.of());
    }

    @Test
    void printedPairsContainAlignedSentences() throws IOException {
        open(Reports.reworded());
        run("location.hash = '#pair=1'");
        await("document.querySelector('.evidence') !== null");
        browser.showFor("print");
        assertThat(texts(".evidence tbody tr:not(.sentences) td:first-child").toString())
                .isEqualTo("[1reworded, 13 % of its words identical, 2edited, 96 % of its words identical,"
                        + " 3summarised, 5 % of its words identical]");
        assertThat(texts(".evidence .sentences").toString())
                .contains("Its builders carried every block", "no matching sentence");
        assertThat(run("return document.querySelector('.evidence .shared').textContent"))
                .isEqualTo("The");
    }

    @Test
    void alignmentsAreAccessibleInBothColourSchemesAndOnPhones() throws IOException {
        open(Reports.reworded());
        choose(1);
        for (int width : new int[] {1400, 390}) {
            browser.resize(width, 900);
            for (String colours : List.of("light", "dark")) {
                browser.preferColours(colours);
                String state = colours + " at " + width;
                assertThat(browser.illegible()).as(state).isEmpty();
                assertThat(browser.violations()).as(state).isEmpty();
                assertThat(browser.overflow()).as(state).isZero();
            }
        }
    }
}
