package dev.doppel.corpus.internal.richtext;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Joins words that are hyphenated at the end of a line. The hyphens of compounds are kept. A word is considered a
 * compound if both parts occur elsewhere in the text but the joined word does not.
 */
final class Dehyphenator {
    private static final Pattern AT_LINE_END = Pattern.compile("(\\p{L}+)[-\u00AD\u2010][ \t]*\\R\\s*(\\p{Ll}\\p{L}*)");
    private static final Pattern WORD = Pattern.compile("\\p{L}+");

    private Dehyphenator() {}

    static String joined(String text) {
        Matcher hyphens = AT_LINE_END.matcher(text);
        if (!hyphens.find()) {
            return text;
        }
        Set<String> words = wordsOf(hyphens.replaceAll(" "));
        return hyphens.reset().replaceAll(hyphen -> {
            String left = hyphen.group(1);
            String right = hyphen.group(2);
            boolean compound = !contains(words, left + right) && contains(words, left) && contains(words, right);
            return Matcher.quoteReplacement(compound ? left + "-" + right : left + right);
        });
    }

    private static boolean contains(Set<String> words, String word) {
        return words.contains(word.toLowerCase(Locale.ROOT));
    }

    private static Set<String> wordsOf(String text) {
        Set<String> words = new HashSet<>();
        WORD.matcher(text).results().forEach(word -> words.add(word.group().toLowerCase(Locale.ROOT)));
        return words;
    }
}
