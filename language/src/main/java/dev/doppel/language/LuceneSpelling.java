package dev.doppel.language;

import org.apache.lucene.analysis.ar.ArabicNormalizer;
import org.apache.lucene.analysis.fa.PersianNormalizer;

/**
 * The spelling that a Lucene stop list or stemmer expects. Some stop lists and stemmers do not recognise most words in
 * their usual spelling, since they expect the spelling that Lucene's analyzer produces.
 */
enum LuceneSpelling {
    AS_WRITTEN,

    /** Greek without accents and with a single letter for both forms of sigma. */
    GREEK,

    /** Persian with the Arabic letters for yeh, kaf and alef instead of the Persian letters. */
    PERSIAN,

    /** Romanian with cedillas instead of the correct commas below s and t, as in older code pages. */
    ROMANIAN;

    private static final ArabicNormalizer ARABIC_LETTERS = new ArabicNormalizer();
    private static final PersianNormalizer PERSIAN_LETTERS = new PersianNormalizer();

    String respell(String word) {
        return switch (this) {
            case AS_WRITTEN -> word;
            case GREEK -> replaced(word, "άέήίϊΐόύϋΰώς", "αεηιιιουυυωσ");
            case PERSIAN -> persian(word);
            case ROMANIAN -> replaced(word, "șț", "şţ");
        };
    }

    private static String replaced(String word, String from, String to) {
        char[] letters = word.toCharArray();
        for (int i = 0; i < letters.length; i++) {
            int at = from.indexOf(letters[i]);
            if (at >= 0) {
                letters[i] = to.charAt(at);
            }
        }
        return new String(letters);
    }

    private static String persian(String word) {
        char[] letters = word.toCharArray();
        int length = ARABIC_LETTERS.normalize(letters, letters.length);
        length = PERSIAN_LETTERS.normalize(letters, length);
        return new String(letters, 0, length);
    }
}
