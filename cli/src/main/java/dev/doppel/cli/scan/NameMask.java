package dev.doppel.cli.scan;

import dev.doppel.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Replaces people's names in texts with block characters. The length of a text does not change, so positions in it
 * remain valid. A full name is found in any spelling ({@code anna smith}, {@code AnnaSmith}, {@code anna_smith}) and
 * with its words in reverse order. A single word of a name is also replaced, unless it is common in the texts.
 */
final class NameMask {
    private static final char BLOCK = '\u2588';

    /**
     * The length below which words in Latin script are treated as common. Shorter words that start with a lower-case
     * letter are not considered part of a name.
     */
    private static final int MIN_LENGTH = 3;

    /**
     * A word is considered common if it occurs in more than two documents and in more than this fraction of all
     * documents.
     */
    private static final double ORDINARY = 0.2;

    private static final Pattern WORDS = Pattern.compile("[\\p{L}\\p{M}']+|\\p{N}{5,}");

    private final Pattern names;

    private NameMask(Pattern names) {
        this.names = names;
    }

    /**
     * Returns a mask for the given names.
     *
     * @param names the names of submissions; these may also contain words that are not names
     * @param listed names that are replaced even if their words are common
     * @param texts the texts of all documents, used to determine the common words
     */
    static NameMask of(Collection<String> names, Collection<String> listed, List<String> texts) {
        Set<String> alternatives = new LinkedHashSet<>();
        for (String name : listed) {
            alternatives.add(joined(words(name)));
        }
        Set<String> single = new LinkedHashSet<>();
        for (String name : names) {
            List<String> words = words(name);
            if (words.size() > 1) {
                alternatives.add(joined(words));
                List<String> reversed = new ArrayList<>(words);
                Collections.reverse(reversed);
                alternatives.add(joined(reversed));
            }
            words.stream().filter(word -> !isOrdinary(word, texts)).forEach(single::add);
        }
        for (String word : single) {
            alternatives.add("(?<![\\p{L}\\p{M}])" + Pattern.quote(word) + "(?![\\p{L}\\p{M}])");
        }
        alternatives.remove("");
        return new NameMask(Pattern.compile(
                alternatives.isEmpty() ? "(?!)" : String.join("|", alternatives),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
    }

    private static List<String> words(String name) {
        return WORDS.matcher(name.substring(name.lastIndexOf('/') + 1))
                .results()
                .map(found -> found.group())
                .filter(word -> word.length() >= MIN_LENGTH || !Character.isLowerCase(word.charAt(0)))
                .toList();
    }

    private static String joined(List<String> words) {
        return words.stream().map(Pattern::quote).collect(Collectors.joining("[\\s_.,-]*"));
    }

    private static boolean isOrdinary(String word, List<String> texts) {
        if (word.length() < MIN_LENGTH
                && word.codePoints().allMatch(Character::isAlphabetic)
                && Character.UnicodeScript.of(word.codePointAt(0)) == Character.UnicodeScript.LATIN) {
            return true;
        }
        Pattern alone = Pattern.compile(
                "(?<![\\p{L}\\p{M}])" + Pattern.quote(word) + "(?![\\p{L}\\p{M}])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        long containing =
                texts.stream().filter(text -> alone.matcher(text).find()).count();
        return containing > Math.max(2, ORDINARY * texts.size());
    }

    /** Returns a copy of the document with the names in its text replaced. */
    Document apply(Document document) {
        Matcher matcher = names.matcher(document.text());
        if (!matcher.find()) {
            return document;
        }
        char[] text = document.text().toCharArray();
        do {
            Arrays.fill(text, matcher.start(), matcher.end(), BLOCK);
        } while (matcher.find());
        return new Document(document.id(), new String(text), document.source(), document.hidden(), document.parts());
    }
}
