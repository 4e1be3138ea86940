package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.testing.Property;
import dev.doppel.text.Obfuscation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeobfuscatedTextTest {
    private static final List<String> INVISIBLE = List.of(
            "\u200B",
            "\u200C",
            "\u200D",
            "\u2060",
            "\u2064",
            "\uFEFF",
            "\u180E",
            "\u034F",
            "\u200E",
            "\u202E",
            "\u2069",
            "\uFE0F",
            "\uDB40\uDC41",
            "\uDB40\uDD00");

    /** Latin letters. {@link #CYRILLIC} contains a Cyrillic look-alike of each letter, at the same index. */
    private static final String LATIN = "aeopcyxikjsAEOPCTHKMBX";

    private static final String CYRILLIC = "аеорсухікјѕАЕОРСТНКМВХ";

    private static DeobfuscatedText deobfuscated(String text) {
        return DeobfuscatedText.of(text, List.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Plain words, and 17 digits.",
                "Müller aß Crème brûlée für 5 µm² und 10 kΩ",
                "\uFEFFA mark at the very beginning",
                "می\u200Cخواهم و کتاب\u200Cها",
                "क्\u200Dष and র\u200D্যা",
                "שלום\u200F (world) \u200Eעולם",
                "👩\u200D💻 ❤\uFE0F 1\uFE0F\u20E3 🏴\uDB40\uDC67\uDB40\uDC62\uDB40\uDC7F ℹ\uFE0F",
                "葛\uDB40\uDD00飾区 ไทย\u200Bไทย",
                "β-carotene, α-particle, TNFα and IFNγ, NFκB, IκBα; Hα and hν, σmax, νmin, Tμν, sinαcosα, ΔG",
                "сор и рука, а также ухо; Windows и Linux",
                "хIунда Iуьйре",
                "Το ΑΒΓ και το ABC",
                "об\u02BCєкт and Hawai\u02BBi",
                "а о у: only letters that look Latin, in a text of their own",
                "A C G T T G C A A C G T T G C A A C G T T G C A A C G T T G C A A C G T T G C A A C G T T G C A",
                "天 地 玄 黄 宇 宙 洪 荒 日 月 盈 昃 辰 宿 列 张 寒 来 暑 往 秋 收 冬 藏 闰 余 成 岁 律 吕 调 阳 云 腾 致 雨 露 结 为 霜",
                "In IPA, sit is /sɪt/, ʟ and ɴ are sonorants, and ʀ is a trill",
                "The roots *wl̥kʷos, *n̥, *k̑m̥tóm, *dn̥g̑ʰuh, *pr̥, *b̥ and *d̥ with ordinary words around all of them, so"
                        + " that few of the words in the text have an accent that no language uses at all",
                "Tiếng Việt: một hai ba, rồi đến chợ mua cá và rau, được không?",
                "Ẹ káàárọ̀, báwo ni? Mo wà dáadáa, ẹ ṣé",
            })
    void legitimateInvisibleCharactersStay(String text) {
        DeobfuscatedText deobfuscated = deobfuscated(text);

        assertThat(deobfuscated.text()).isSameAs(text);
        assertThat(deobfuscated.obfuscations()).isEmpty();
    }

    @Test
    void invisibleCharactersInsideWordsAreRemovedAndReported() {
        String text = "co\u200Bpied w\u200D\u2060ords, 1\uFEFF7";
        DeobfuscatedText deobfuscated = deobfuscated(text);

        assertThat(deobfuscated.text()).isEqualTo("copied words, 17");
        assertThat(deobfuscated.obfuscations())
                .containsExactly(
                        new Obfuscation(Kind.ZERO_WIDTH, 2, 3),
                        new Obfuscation(Kind.ZERO_WIDTH, 9, 10),
                        new Obfuscation(Kind.ZERO_WIDTH, 10, 11),
                        new Obfuscation(Kind.ZERO_WIDTH, 18, 19));
    }

    @Test
    void invisibleCharactersAtTheEdgeOfAWordAreRemovedButNotReported() {
        DeobfuscatedText deobfuscated = deobfuscated("one\u200B and/\u200Bor \uFEFFtwo\uFE0F. \u200B");

        assertThat(deobfuscated.text()).isEqualTo("one and/or two. \u200B");
        assertThat(deobfuscated.obfuscations()).isEmpty();
    }

    @Test
    void softHyphensAreNotReported() {
        DeobfuscatedText deobfuscated = deobfuscated("hy\u00ADphen\u00ADation");

        assertThat(deobfuscated.text()).isEqualTo("hyphenation");
        assertThat(deobfuscated.obfuscations()).isEmpty();
    }

    @Test
    void directionOverridesAreReported() {
        DeobfuscatedText deobfuscated = deobfuscated("see \u202Edeipoc\u202C text");

        assertThat(deobfuscated.text()).isEqualTo("see deipoc text");
        assertThat(deobfuscated.obfuscations()).containsExactly(new Obfuscation(Kind.ZERO_WIDTH, 4, 5));
    }

    @ParameterizedTest
    @CsvSource({
        "соpied, copied, 2",
        "оf the wоrd, of the word, 2",
        "Тhе ΑΝD Ηello, The AND Hello, 5",
        "cοver saνvy, cover savvy, 2",
        "naïvе cаfé, naïve café, 2",
        "wоrd wιth three sсripts, word with three scripts, 3",
        "noёl, noël, 1",
        "переxoд и вoда в этом тексте, переход и вода в этом тексте, 3",
        "οι vόμοι της Eλλάδας, οι νόμοι της Ελλάδας, 2",
        "Ꭰay ոot ᴦood, Day not ᴦood, 2",
        // All letters of the last word have look-alikes, so the other words determine the script.
        "this text is English, this text is English, 0",
        "this text is English сaсаo, this text is English cacao, 3",
        "это русский текст сaсаo, это русский текст сасао, 2",
    })
    void lookAlikeLettersAreRespelledInTheScriptOfTheWord(String text, String expected, int count) {
        DeobfuscatedText deobfuscated = deobfuscated(text);

        assertThat(deobfuscated.text()).isEqualTo(expected);
        assertThat(deobfuscated.obfuscations())
                .filteredOn(obfuscation -> obfuscation.kind() == Kind.LOOK_ALIKE)
                .hasSize(count);
        assertThat(deobfuscated.obfuscations()).hasSize(count);
    }

    @Test
    void smallCapitalsAreRespelled() {
        DeobfuscatedText deobfuscated = deobfuscated("Tʜᴇ ᴏʟᴅ ᴍɪʟʟ ꜱᴛᴀɴᴅꜱ ʙᴇꜱɪᴅᴇ ᴛʜᴇ ʀɪᴠᴇʀ");

        assertThat(deobfuscated.text()).isEqualTo("The old mill stands beside the river");
        assertThat(deobfuscated.obfuscations())
                .hasSize(29)
                .allMatch(obfuscation -> obfuscation.kind() == Kind.LOOK_ALIKE);
    }

    @Test
    void strayAccentsAreRemoved() {
        DeobfuscatedText deobfuscated =
                deobfuscated("Th\u0301e d\u0301og b\u0301it f\u0301our cafés and t\u0336wo cats");

        assertThat(deobfuscated.text()).isEqualTo("The dog bit four cafes and two cats");
        assertThat(deobfuscated.obfuscations())
                .contains(new Obfuscation(Kind.ACCENT, 2, 3))
                .hasSize(6)
                .allMatch(obfuscation -> obfuscation.kind() == Kind.ACCENT);
    }

    @Test
    void letterSpacedSectionsAreJoined() {
        String sentence = "the quick brown fox jumps over a lazy dog, and the cat minds it";
        String spaced = String.join(" ", sentence.replace(" ", "\u00A0 ").split("(?<=[^\u00A0 ])(?=[^\u00A0 ])"));
        DeobfuscatedText deobfuscated = deobfuscated("Heading\n" + spaced + "\nThe end.");

        assertThat(deobfuscated.text().replaceAll("[\\h]+", " ")).isEqualTo("Heading\n" + sentence + "\nThe end.");
        assertThat(deobfuscated.obfuscations()).containsExactly(new Obfuscation(Kind.SPACED, 8, 8 + spaced.length()));
    }

    @Test
    void letterSpacedSectionsWithoutWordsAreReportedButNotChanged() {
        String spaced = String.join(" ", "thequickbrownfoxjumpsoveralazydogandthecatminds".split(""));

        assertThat(deobfuscated(spaced).text()).isSameAs(spaced);
        assertThat(deobfuscated(spaced).obfuscations())
                .containsExactly(new Obfuscation(Kind.SPACED, 0, spaced.length()));
    }

    @Test
    void greekLettersOfFormulasAreRespelledInTextsWithManyGreekLookAlikes() {
        assertThat(deobfuscated("αnd the mιll wαs bυιlt by hαnd, α cοpy of αn οld οne nοw")
                        .text())
                .isEqualTo("and the mill was built by hand, a copy of an old one now");
    }

    @Test
    void wordsOfOnlyLookAlikesAreRespelledIfOtherWordsAre() {
        assertThat(deobfuscated("а wоrd аs а соре").text()).isEqualTo("a word as a cope");
        assertThat(deobfuscated("а wоrd, by the Russian слово, and а соре").text())
                .as("with real Cyrillic in it")
                .isEqualTo("а word, by the Russian слово, and а соре");
        assertThat(deobfuscated("а word as а соре").obfuscations())
                .as("no proof")
                .isEmpty();
    }

    @Test
    void offsetsOfLookAlikesReferToTheOriginal() {
        assertThat(deobfuscated("a\u200Bb сopy").obfuscations())
                .containsExactly(new Obfuscation(Kind.ZERO_WIDTH, 1, 2), new Obfuscation(Kind.LOOK_ALIKE, 4, 5));
    }

    @Test
    void hiddenTextIsRemoved() {
        String text = "one XXX two cYYopied threeZfour";
        DeobfuscatedText deobfuscated = DeobfuscatedText.of(
                text, List.of(new HiddenText(26, 27, true), new HiddenText(4, 7, true), new HiddenText(13, 15, false)));

        assertThat(deobfuscated.text()).isEqualTo("one   two copied three four");
        assertThat(deobfuscated.obfuscations())
                .containsExactly(
                        new Obfuscation(Kind.HIDDEN, 4, 7),
                        new Obfuscation(Kind.HIDDEN, 13, 15),
                        new Obfuscation(Kind.HIDDEN, 26, 27));
        assertThat(spelled(text, deobfuscated)).containsExactly("one", "two", "cYYopied", "three", "four");
        assertThat(deobfuscated.start(4)).isEqualTo(4);
        assertThat(deobfuscated.end(4)).isEqualTo(7);
    }

    @Test
    void obfuscationWithinHiddenTextIsReportedOnce() {
        assertThat(DeobfuscatedText.of("see a\u200Bсd", List.of(new HiddenText(4, 8, true)))
                        .obfuscations())
                .containsExactly(new Obfuscation(Kind.HIDDEN, 4, 8));
    }

    @Test
    void hiddenTextMustBeWithinTheText() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DeobfuscatedText.of("short", List.of(new HiddenText(3, 6, true))))
                .withMessage(
                        "hidden text must be within the 5 characters of the text and must not overlap (got: 3 .. 6)");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        DeobfuscatedText.of("short", List.of(new HiddenText(1, 4, true), new HiddenText(0, 2, true))))
                .withMessage(
                        "hidden text must be within the 5 characters of the text and must not overlap (got: 1 .. 4)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HiddenText(3, 3, true))
                .withMessage("hidden text must start at 0 or later and end after its start (got: 3 .. 3)");
    }

    @Test
    void kindsHaveLabelsAndNouns() {
        assertThat(Kind.values())
                .extracting(Kind::label)
                .containsExactly("zero-width", "look-alike", "accent", "spaced", "hidden");
        assertThat(Kind.values())
                .extracting(kind -> kind.noun(2))
                .containsExactly(
                        "zero-width characters",
                        "look-alike letters",
                        "stray accents",
                        "letter-spaced sections",
                        "spans of hidden text");
        assertThat(Kind.HIDDEN.noun(1)).isEqualTo("span of hidden text");
    }

    /** Returns random words. Each word contains a letter without a look-alike, so that its script is unambiguous. */
    private static String words(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int word = random.nextInt(1, 20); word > 0; word--) {
            for (int i = random.nextInt(8); i > 0; i--) {
                text.append((char) ('a' + random.nextInt(26)));
            }
            text.append(random.nextBoolean() ? "f" : "W").append(random.nextInt(5) == 0 ? ", " : " ");
        }
        return text.toString();
    }

    @Property(tries = 1000)
    void obfuscatedTextIsRestored(SplittableRandom random) {
        String text = words(random);
        StringBuilder obfuscated = new StringBuilder();
        List<HiddenText> hidden = new ArrayList<>();
        List<Obfuscation> expected = new ArrayList<>();
        for (int i = 0; i < text.length(); i++) {
            boolean inside = i > 0 && Character.isLetter(text.charAt(i - 1)) && Character.isLetter(text.charAt(i));
            int start = obfuscated.length();
            switch (random.nextInt(inside ? 12 : 1)) {
                case 1 -> {
                    obfuscated.append(INVISIBLE.get(random.nextInt(INVISIBLE.size())));
                    expected.add(new Obfuscation(Kind.ZERO_WIDTH, start, obfuscated.length()));
                }
                case 2 -> {
                    obfuscated.append("secret ж");
                    hidden.add(new HiddenText(start, obfuscated.length(), false));
                    expected.add(new Obfuscation(Kind.HIDDEN, start, obfuscated.length()));
                }
                default -> {}
            }
            int letter = LATIN.indexOf(text.charAt(i));
            if (letter >= 0 && random.nextInt(4) == 0) {
                expected.add(new Obfuscation(Kind.LOOK_ALIKE, obfuscated.length(), obfuscated.length() + 1));
                obfuscated.append(CYRILLIC.charAt(letter));
            } else {
                obfuscated.append(text.charAt(i));
            }
        }

        DeobfuscatedText deobfuscated = DeobfuscatedText.of(obfuscated.toString(), hidden);

        assertThat(deobfuscated.text()).isEqualTo(text);
        assertThat(deobfuscated.obfuscations()).isEqualTo(expected);
        assertThat(spelled(obfuscated.toString(), deobfuscated)).hasSize(text.split("[ ,]+").length);
    }

    private static String anything(SplittableRandom random) {
        String characters = "abV Wαβνοж сорАІ.אבक\u094Dक्ष中👩👍1️⃣é\u0301\u00ADªµΩΟ";
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i >= 0; i--) {
            switch (random.nextInt(5)) {
                case 0 -> text.append(INVISIBLE.get(random.nextInt(INVISIBLE.size())));
                case 1 -> text.appendCodePoint(random.nextInt(Character.MAX_CODE_POINT + 1));
                default -> text.append(characters.charAt(random.nextInt(characters.length())));
            }
        }
        return text.toString();
    }

    @Property(tries = 5000)
    void deobfuscatedTextHasNoObfuscation(SplittableRandom random) {
        DeobfuscatedText once = deobfuscated(anything(random));
        DeobfuscatedText twice = deobfuscated(once.text());

        assertThat(twice.text()).isSameAs(once.text());
        assertThat(twice.obfuscations()).isEmpty();
    }

    @Property(tries = 3000)
    void everyWordMapsBackToItsPositionInTheOriginal(SplittableRandom random) {
        String text = anything(random);
        List<HiddenText> hidden = new ArrayList<>();
        for (int at = random.nextInt(20); at < text.length(); at += random.nextInt(1, 20)) {
            int end = Math.min(text.length(), at + random.nextInt(1, 5));
            hidden.add(new HiddenText(at, end, random.nextBoolean()));
            at = end;
        }
        DeobfuscatedText deobfuscated = DeobfuscatedText.of(text, hidden);
        int before = 0;
        for (int i = 0; i < deobfuscated.text().length(); i++) {
            assertThat(deobfuscated.start(i)).isGreaterThanOrEqualTo(before).isLessThan(deobfuscated.end(i));
            before = deobfuscated.end(i);
        }
        assertThat(before).isLessThanOrEqualTo(text.length());
        PlacedWords placed = TextScheme.PLAIN.splitter().place(deobfuscated);
        assertThat(placed.words()).isEqualTo(TextScheme.PLAIN.splitter().split(deobfuscated.text()));
        for (int word = 0; word < placed.count(); word++) {
            int start = placed.start(word);
            int end = placed.end(word);
            List<HiddenText> within = hidden.stream()
                    .filter(span -> span.start() < end && span.end() > start)
                    .toList();
            assertThat(within).allMatch(span -> span.start() >= start && span.end() <= end);
            assertThat(start).isLessThan(end);
        }
        assertThat(deobfuscated.obfuscations())
                .isSortedAccordingTo((one, other) -> Integer.compare(one.start(), other.start()));
    }

    private static List<String> spelled(String text, DeobfuscatedText deobfuscated) {
        PlacedWords placed = TextScheme.PLAIN.splitter().place(deobfuscated);
        return IntStream.range(0, placed.count())
                .mapToObj(word -> text.substring(placed.start(word), placed.end(word)))
                .toList();
    }
}
