package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.TextScheme.Option;
import dev.doppel.text.TextScheme.Profile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the byte-level scanner returns the same words as the splitter, and that word positions are correct. */
class SplittingFuzzTest {
    private static final List<Profile> PROFILES = List.copyOf(EnumSet.complementOf(EnumSet.of(Profile.OWN)));

    /**
     * The languages to test. The {@code auto} value is excluded: language detection uses the whole text, so a part of
     * the text might be split into different words.
     */
    private static final List<String> LANGUAGES = List.of("en", "de", "fr", "ru", "ar", "hi");

    static Stream<byte[]> seeds() {
        String mixed = "Ein Wort, zwei Wörter; ﬁn de siècle № 5½ ИЗБА ёлка 北京カナ ไทย e\u0301 \u212B x\u200Bу";
        String program = "int a = 0x1F; /* é */ String s = \"b\\\"\"; // end\nfoo(a, 'c', 1e9);";
        return Stream.of(
                Seeds.of(1, 0, 0, 5, 0, 0, "Plain words, 42 of them: a b c"),
                Seeds.of(1, 0, 0, 2, 1, 0, mixed),
                Seeds.of(1, 31, 1, 3, 2, 0, mixed),
                Seeds.of(0, 0, 0, 1, 0, 0, mixed + "\t\u00A0\n" + mixed),
                Seeds.of(2, 0, 0, 1, 0, 0, "The 12 keepers' stories were not their own."),
                Seeds.of(3, 0, 0, 4, 1, 0, program),
                Seeds.of(4, 0, 0, 4, 1, 0, mixed + "\t\u00A0\n" + mixed),
                Seeds.of(1, 0, 0, 4, 1, 2, mixed.getBytes(StandardCharsets.UTF_16BE)));
    }

    @MethodSource("seeds")
    @FuzzTest
    void splitting(byte[] bytes) {
        Input input = new Input(bytes);
        TextScheme scheme = scheme(input);
        int size = 1 + input.choice(20);
        ShingleScheme unit = input.flag() ? ShingleScheme.chars(size) : ShingleScheme.words(size);
        ShingleScheme shingles = size % 3 == 0 ? unit.asBag() : unit;
        String text = input.text();

        Words words = scheme.splitter().split(text);
        assertThat(new TextShingler(scheme, shingles).shingle(text))
                .isEqualTo(shingles.shingler().shingle(words));
        if (scheme.isPlain()) {
            assertThat(scanned(text)).isEqualTo(words.asList());
        }
        checkPositions(scheme, text, words);
        checkConcatenation(scheme, text, words);
    }

    private static TextScheme scheme(Input input) {
        Profile profile = input.oneOf(PROFILES);
        int chosen = input.choice(1 << Option.values().length);
        EnumSet<Option> options = EnumSet.noneOf(Option.class);
        for (Option option : Option.values()) {
            if (!profile.isProgram() && profile != Profile.VERBATIM && (chosen & 1) == 1) {
                options.add(option);
            }
            chosen >>= 1;
        }
        return new TextScheme(profile, options, input.oneOf(LANGUAGES));
    }

    private static List<String> scanned(String text) {
        WordScanner scanner = new WordScanner().scan(text);
        List<String> words = new ArrayList<>();
        for (int i = 0; i < scanner.count(); i++) {
            int start = scanner.edges()[2 * i];
            words.add(new String(scanner.bytes(), start, scanner.edges()[2 * i + 1] - start, StandardCharsets.UTF_8));
        }
        return words;
    }

    private static void checkPositions(TextScheme scheme, String text, Words words) {
        PlacedWords placed = scheme.splitter().place(text);
        assertThat(placed.words()).isEqualTo(words);
        checkInside(placed, text);
        // Words of deobfuscated text also have positions in the original text.
        checkInside(scheme.splitter().place(DeobfuscatedText.of(text, List.of())), text);
    }

    private static void checkInside(PlacedWords placed, String text) {
        int last = 0;
        for (int word = 0; word < placed.count(); word++) {
            assertThat(placed.start(word)).isBetween(last, placed.end(word) - 1);
            assertThat(placed.end(word)).isLessThanOrEqualTo(text.length());
            last = placed.start(word);
        }
    }

    /**
     * Checks that appending a line of non-ASCII text, which selects the slow path, does not change the words before it.
     * Programs are excluded, since a token may span lines.
     */
    private static void checkConcatenation(TextScheme scheme, String text, Words words) {
        if (scheme.profile().isProgram()) {
            return;
        }
        WordSplitter splitter = scheme.splitter();
        List<String> both = new ArrayList<>(words.asList());
        both.addAll(splitter.split("naïve Größe").asList());
        assertThat(splitter.split(text + "\nnaïve Größe").asList()).isEqualTo(both);
    }
}
