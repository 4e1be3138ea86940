package dev.doppel.text;

import dev.doppel.internal.collect.IntList;
import dev.doppel.text.internal.WordCharacters;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Respells words that mix letters from several scripts, according to the rules in {@link DeobfuscatedText}. */
final class MixedScriptNormaliser {
    private static final UnicodeScript[] SCRIPTS = UnicodeScript.values();

    /**
     * If at least this many different words contain Greek letters between lower-case Latin letters, these Greek letters
     * are a disguise rather than part of formulas.
     */
    private static final int GREEK_DISGUISES = 5;

    private final String original;
    private final StringBuilder text;
    /** The offsets of all replaced letters in the text. */
    private final IntList replaced = new IntList();
    /** Maps each script to the number of its letters in the text that do not have a look-alike in another script. */
    private final Map<UnicodeScript, Integer> letters = new EnumMap<>(UnicodeScript.class);
    /** For each target script, the scripts whose letters were replaced with letters of the target script. */
    private final Map<UnicodeScript, Set<UnicodeScript>> disguises = new EnumMap<>(UnicodeScript.class);
    /**
     * Whether at least {@link #GREEK_DISGUISES} different words contain Greek letters between lower-case Latin letters.
     * Formulas do not contain such words.
     */
    private boolean hasGreekDisguise;

    private MixedScriptNormaliser(String original) {
        this.original = original;
        this.text = new StringBuilder(original);
    }

    /** Returns the text with mixed words respelled. Adds each replaced letter to {@code obfuscations}. */
    static DerivedText respelled(DerivedText from, List<Obfuscation> obfuscations) {
        MixedScriptNormaliser words = new MixedScriptNormaliser(from.text());
        IntList mixed = words.mixed();
        if (mixed.isEmpty()) {
            return from;
        }
        words.countLetters();
        words.hasGreekDisguise = words.hasGreekDisguise(mixed);
        words.respellMixed(mixed);
        if (words.replaced.isEmpty()) {
            return from;
        }
        words.respellWhole();
        for (int at : words.replaced.toIntArray()) {
            obfuscations.add(new Obfuscation(Obfuscation.Kind.LOOK_ALIKE, from.start(at), from.end(at)));
        }
        return from.withText(words.text.toString());
    }

    /** Returns the start and end offsets of all words that mix scripts. Starts and ends alternate. */
    private IntList mixed() {
        IntList mixed = new IntList();
        Set<UnicodeScript> scripts = EnumSet.noneOf(UnicodeScript.class);
        for (int start = nextWord(0), end; start < original.length(); start = nextWord(end)) {
            end = wordEnd(start);
            scripts.clear();
            for (int at = start; at < end; at = after(at)) {
                scripts.add(UnicodeScript.of(original.codePointAt(at)));
            }
            scripts.remove(UnicodeScript.NEUTRAL);
            if (scripts.size() > 1 && !scripts.contains(UnicodeScript.OTHER)) {
                mixed.add(start);
                mixed.add(end);
            }
        }
        return mixed;
    }

    private void countLetters() {
        for (int at = nextWord(0); at < original.length(); at = nextWord(after(at))) {
            int letter = original.codePointAt(at);
            if (!ConfusableLetters.has(letter)) {
                letters.merge(UnicodeScript.of(letter), 1, Integer::sum);
            }
        }
    }

    /**
     * Returns whether at least {@link #GREEK_DISGUISES} different words contain Greek letters between lower-case Latin
     * letters.
     */
    private boolean hasGreekDisguise(IntList mixed) {
        Set<String> words = new HashSet<>();
        for (int i = 0; i < mixed.size() && words.size() < GREEK_DISGUISES; i += 2) {
            int start = mixed.getInt(i);
            int end = mixed.getInt(i + 1);
            if (hasGreekBetweenLatin(start, end) && isSpellable(start, end, UnicodeScript.LATIN)) {
                words.add(original.substring(start, end));
            }
        }
        return words.size() >= GREEK_DISGUISES;
    }

    private boolean hasGreekBetweenLatin(int start, int end) {
        for (int at = start + 1; at + 1 < end; at++) {
            if (UnicodeScript.of(original.charAt(at)) == UnicodeScript.GREEK
                    && isLowerCaseLatin(original.charAt(at - 1))
                    && isLowerCaseLatin(original.charAt(at + 1))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLowerCaseLatin(char c) {
        return c >= 'a' && c <= 'z';
    }

    private void respellMixed(IntList mixed) {
        for (int i = 0; i < mixed.size(); i += 2) {
            int start = mixed.getInt(i);
            int end = mixed.getInt(i + 1);
            UnicodeScript script = intended(start, end);
            if (script != null) {
                respell(start, end, script);
            }
        }
    }

    /** Returns the most frequent script in which a mixed word can be spelled, or null if no script qualifies. */
    private @Nullable UnicodeScript intended(int start, int end) {
        UnicodeScript intended = null;
        for (UnicodeScript script : SCRIPTS) {
            boolean more = intended == null || count(script) > count(intended);
            if (more && isPlausible(script) && isSpellable(start, end, script)) {
                intended = script;
            }
        }
        return intended;
    }

    /**
     * Returns whether mixed words may be respelled in a script. Greek is possible only if no other script has more
     * letters in the text, not counting letters with look-alikes.
     */
    private boolean isPlausible(UnicodeScript script) {
        return script != UnicodeScript.GREEK || letters.values().stream().allMatch(count -> count <= count(script));
    }

    private int count(UnicodeScript script) {
        return letters.getOrDefault(script, 0);
    }

    private boolean isSpellable(int start, int end, UnicodeScript script) {
        boolean present = false;
        for (int at = start; at < end; at = after(at)) {
            int letter = original.codePointAt(at);
            UnicodeScript own = UnicodeScript.of(letter);
            present |= own == script;
            if (own != script && own != UnicodeScript.NEUTRAL && !isDisguise(at, start, end, script)) {
                return false;
            }
        }
        return present;
    }

    private boolean isDisguise(int at, int start, int end, UnicodeScript script) {
        int letter = original.codePointAt(at);
        if (ConfusableLetters.in(script, letter) == 0) {
            return false;
        }
        return !isInFormulas(letter)
                || (at > start
                        && at + 1 < end
                        && Character.isLowerCase(original.codePointBefore(at))
                        && Character.isLowerCase(original.codePointAt(at + 1)));
    }

    private boolean isInFormulas(int letter) {
        return !hasGreekDisguise && ConfusableLetters.isInFormulas(letter);
    }

    private void respell(int start, int end, UnicodeScript script) {
        for (int at = start; at < end; at = after(at)) {
            UnicodeScript own = UnicodeScript.of(original.codePointAt(at));
            if (own != script && own != UnicodeScript.NEUTRAL) {
                text.setCharAt(at, (char) ConfusableLetters.in(script, original.codePointAt(at)));
                replaced.add(at);
                disguises
                        .computeIfAbsent(script, key -> EnumSet.noneOf(UnicodeScript.class))
                        .add(own);
            }
        }
    }

    private void respellWhole() {
        for (UnicodeScript script : SCRIPTS) {
            for (UnicodeScript disguise : SCRIPTS) {
                if (disguises.getOrDefault(script, Set.of()).contains(disguise)) {
                    respellWhole(disguise, script);
                }
            }
        }
    }

    /**
     * Respells all words that consist only of look-alikes from the {@code disguise} script, unless the text has other
     * words in that script.
     */
    private void respellWhole(UnicodeScript disguise, UnicodeScript script) {
        IntList found = new IntList();
        for (int start = nextWord(0), end; start < original.length(); start = nextWord(end)) {
            end = wordEnd(start);
            if (isRespelled(start, end)) {
                continue;
            }
            int disguised = 0;
            int others = 0;
            for (int at = start; at < end; at = after(at)) {
                int letter = original.codePointAt(at);
                UnicodeScript own = UnicodeScript.of(letter);
                if (own == disguise) {
                    disguised++;
                    if (ConfusableLetters.in(script, letter) == 0 || isInFormulas(letter)) {
                        return;
                    }
                } else if (own != UnicodeScript.NEUTRAL) {
                    others++;
                }
            }
            if (disguised > 0 && others > 0) {
                return;
            }
            if (disguised > 0) {
                found.add(start);
                found.add(end);
            }
        }
        for (int i = 0; i < found.size(); i += 2) {
            respell(found.getInt(i), found.getInt(i + 1), script);
        }
    }

    private boolean isRespelled(int start, int end) {
        for (int at = start; at < end; at++) {
            if (text.charAt(at) != original.charAt(at)) {
                return true;
            }
        }
        return false;
    }

    private int nextWord(int from) {
        return skip(from, false);
    }

    private int wordEnd(int start) {
        return skip(start, true);
    }

    private int skip(int from, boolean wordCharacters) {
        int at = from;
        while (at < original.length() && isWordCharacter(original.codePointAt(at)) == wordCharacters) {
            at = after(at);
        }
        return at;
    }

    private int after(int at) {
        return at + Character.charCount(original.codePointAt(at));
    }

    private static boolean isWordCharacter(int codePoint) {
        return codePoint < 0x80
                ? (codePoint >= 'a' && codePoint <= 'z')
                        || (codePoint >= 'A' && codePoint <= 'Z')
                        || (codePoint >= '0' && codePoint <= '9')
                : WordCharacters.isAssigned(codePoint) && WordCharacters.role(codePoint) == WordCharacters.Role.JOINS;
    }
}
