package dev.doppel.corpus.internal.charset;

/**
 * Finds unpaired surrogates. JSON can express them, for example as {@code \u005cud800}, but no output encoding can
 * represent them.
 */
public final class UnpairedSurrogates {
    private UnpairedSurrogates() {}

    public static int countUnpaired(String text) {
        int unpaired = 0;
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
                    i++;
                } else {
                    unpaired++;
                }
            }
        }
        return unpaired;
    }

    /** Returns {@code text} with each unpaired surrogate replaced by U+FFFD. */
    public static String replaceUnpaired(String text) {
        if (countUnpaired(text) == 0) {
            return text;
        }
        return text.codePoints()
                .map(c -> Character.getType(c) == Character.SURROGATE ? 0xFFFD : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
