package dev.doppel.corpus.internal.charset;

/** Half characters, which JSON can spell as {@code \u005cud800} but no output could write. */
public final class Surrogates {
    private Surrogates() {}

    public static int unpaired(String text) {
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

    /** The text with U+FFFD for each. */
    public static String mended(String text) {
        return text.codePoints()
                .map(c -> Character.getType(c) == Character.SURROGATE ? 0xFFFD : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
