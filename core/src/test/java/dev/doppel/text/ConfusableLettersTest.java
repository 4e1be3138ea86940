package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import dev.doppel.text.internal.WordCharacters;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Checks the table of look-alike letters against Unicode's confusables table in ICU. */
class ConfusableLettersTest {
    private static final SpoofChecker ICU = new SpoofChecker.Builder().build();

    /** Letters that ICU does not list as look-alikes of k, since their shapes differ slightly. */
    private static final String OURS = "кκ";

    /** Letters that are easy to distinguish from their look-alikes in context, and letters that few fonts contain. */
    private static final String NOT_OURS = "гшѡҽβσϸϷ" + "\u1C82\u1C83\uA647\u1D26";

    private static final Map<Integer, UnicodeScript> SCRIPTS = Map.of(
            UScript.CYRILLIC, UnicodeScript.CYRILLIC,
            UScript.GREEK, UnicodeScript.GREEK,
            UScript.ARMENIAN, UnicodeScript.ARMENIAN,
            UScript.CHEROKEE, UnicodeScript.CHEROKEE);

    private static String skeleton(int codePoint) {
        return ICU.getSkeleton(Character.toString(codePoint));
    }

    /** Returns a map from each letter to the Latin letter of the same case that ICU considers confusable with it. */
    private static Map<Integer, Integer> confusable() {
        Map<String, Integer> small = new HashMap<>();
        Map<String, Integer> capital = new HashMap<>();
        for (int letter = 'A'; letter <= 0xFF; letter++) {
            if (UScript.getScript(letter) == UScript.LATIN) {
                (UCharacter.isUpperCase(letter) ? capital : small).putIfAbsent(skeleton(letter), letter);
            }
        }
        Map<Integer, Integer> confusable = new HashMap<>();
        for (int letter = 0x100; letter <= Character.MAX_CODE_POINT; letter++) {
            boolean ancient = letter >= 0x1F00 && letter <= 0x1FFF;
            if (UCharacter.isLetter(letter)
                    && SCRIPTS.containsKey(UScript.getScript(letter))
                    && Normalizer2.getNFKCInstance().isNormalized(Character.toString(letter))
                    && !ancient) {
                Integer latin = (UCharacter.isUpperCase(letter) ? capital : small).get(skeleton(letter));
                if (latin != null) {
                    confusable.put(letter, latin);
                }
            }
        }
        return confusable;
    }

    @Test
    void tableEqualsThatOfUnicodeExceptForListedLetters() {
        Map<Integer, Integer> expected = confusable();
        NOT_OURS.codePoints().forEach(expected::remove);
        expected.put((int) 'к', (int) 'k');
        expected.put((int) 'κ', (int) 'k');
        Map<Integer, Integer> table = new HashMap<>();
        for (int letter = 0x100; letter <= Character.MAX_CODE_POINT; letter++) {
            int latin = ConfusableLetters.in(UnicodeScript.LATIN, letter);
            if (latin != 0) {
                table.put(letter, latin);
            }
        }
        assertThat(table).isEqualTo(expected).hasSizeGreaterThan(100);
    }

    @Test
    void lookAlikesAreSymmetricBetweenAnyTwoScripts() {
        for (int letter : new TreeSet<>(confusable().keySet())) {
            UnicodeScript own = UnicodeScript.of(letter);
            int latin = ConfusableLetters.in(UnicodeScript.LATIN, letter);
            for (UnicodeScript script : List.of(
                    UnicodeScript.CYRILLIC, UnicodeScript.GREEK, UnicodeScript.ARMENIAN, UnicodeScript.CHEROKEE)) {
                int other = ConfusableLetters.in(script, letter);
                if (other != 0 && script != own && OURS.indexOf(other) < 0) {
                    assertThat(skeleton(other)).isEqualTo(skeleton(letter));
                    assertThat(ConfusableLetters.in(UnicodeScript.LATIN, other)).isEqualTo(latin);
                    assertThat(UnicodeScript.of(other)).isEqualTo(script);
                    assertThat(UCharacter.isUpperCase(other)).isEqualTo(UCharacter.isUpperCase(letter));
                }
            }
        }
    }

    @Test
    void scriptsAgreeWithIcu() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            if (WordCharacters.isAssigned(codePoint)
                    && UCharacter.isLetter(codePoint)
                    && SCRIPTS.containsKey(UScript.getScript(codePoint))
                    && Normalizer2.getNFKCInstance().isNormalized(Character.toString(codePoint))) {
                UnicodeScript expected = SCRIPTS.get(UScript.getScript(codePoint));
                // The Latin phonetic block contains a few Greek and Cyrillic letters.
                if (UnicodeScript.of(codePoint) != UnicodeScript.LATIN || codePoint < 0x1D00) {
                    assertThat(UnicodeScript.of(codePoint)).as("%x", codePoint).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void lettersThatLanguagesOfTheCaucasusBorrowStay() {
        assertThat(ConfusableLetters.in(UnicodeScript.CYRILLIC, 'I')).isZero();
        assertThat(ConfusableLetters.in(UnicodeScript.CYRILLIC, 'l')).isZero();
        assertThat(ConfusableLetters.in(UnicodeScript.LATIN, 'І')).isEqualTo('I');
    }
}
