package dev.doppel.text;

import java.util.List;

/** Takes out the characters that no reader sees; {@link DeobfuscatedText} says which, and where. */
final class InvisibleCharacters {
    private static final int SOFT_HYPHEN = 0x00AD;
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    /** What stands beside invisible characters. */
    private enum Side {
        /** A letter or digit of a script that has no use for them. */
        WORD,
        /** A separator, or where the text begins or ends. */
        EDGE,
        /** What may need them: letters of other scripts, emoji. */
        IN_NEED
    }

    private InvisibleCharacters() {}

    /** @param tricks takes what is found */
    static TracedText removed(TracedText from, List<Obfuscation> tricks) {
        String text = from.text();
        TracedText.Copy copy = new TracedText.Copy(from);
        int kept = 0;
        for (int next = next(text, 0), end; next < text.length(); next = next(text, end)) {
            end = runEnd(text, next);
            Side before = next == 0 ? Side.EDGE : side(text.codePointBefore(next));
            Side after = end == text.length() ? Side.EDGE : side(text.codePointAt(end));
            boolean needed = before == Side.IN_NEED || after == Side.IN_NEED;
            if (!needed && (before == Side.WORD || after == Side.WORD)) {
                copy.keep(kept, next);
                kept = end;
                report(from, next, end, before == after, tricks);
            }
        }
        if (kept == 0) {
            return from;
        }
        copy.keep(kept, text.length());
        return copy.done();
    }

    private static void report(TracedText from, int start, int end, boolean insideWord, List<Obfuscation> tricks) {
        String text = from.text();
        for (int at = start, after; at < end; at = after) {
            int codePoint = text.codePointAt(at);
            after = at + Character.charCount(codePoint);
            if ((insideWord && codePoint != SOFT_HYPHEN) || isOverride(codePoint)) {
                tricks.add(new Obfuscation(Obfuscation.Kind.ZERO_WIDTH, from.start(at), from.end(after - 1)));
            }
        }
    }

    /** The next invisible character, or the end; a mark at the very beginning only says how the file was encoded. */
    private static int next(String text, int from) {
        int at = from == 0 && text.startsWith("\uFEFF") ? 1 : from;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c >= SOFT_HYPHEN && isInvisible(Character.isHighSurrogate(c) ? text.codePointAt(at) : c)) {
                return at;
            }
            at++;
        }
        return at;
    }

    private static int runEnd(String text, int start) {
        int end = start;
        while (end < text.length() && isInvisible(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }

    private static boolean isInvisible(int codePoint) {
        return switch (codePoint) {
            case SOFT_HYPHEN, BYTE_ORDER_MARK, 0x034F, 0x061C -> true;
            default ->
                isBetween(codePoint, 0x180B, 0x180E)
                        || isBetween(codePoint, 0x200B, 0x200F)
                        || isBetween(codePoint, 0x202A, 0x202E)
                        || isBetween(codePoint, 0x2060, 0x206F)
                        || isBetween(codePoint, 0xFE00, 0xFE0F)
                        || isBetween(codePoint, 0xE0000, 0xE0FFF);
        };
    }

    /** Whether it turns the letters behind it around. */
    private static boolean isOverride(int codePoint) {
        return isBetween(codePoint, 0x202D, 0x202E);
    }

    private static boolean isBetween(int codePoint, int first, int last) {
        return codePoint >= first && codePoint <= last;
    }

    private static Side side(int codePoint) {
        // What is not assigned yet may be an emoji to come.
        if (!WordCharacters.isAssigned(codePoint)) {
            return Side.IN_NEED;
        }
        return switch (WordCharacters.role(codePoint)) {
            case JOINS -> Script.of(codePoint) == Script.OTHER ? Side.IN_NEED : Side.WORD;
            case STANDS_ALONE -> Side.IN_NEED;
            case SEPARATES -> codePoint >= 0x80 && isSymbol(codePoint) ? Side.IN_NEED : Side.EDGE;
        };
    }

    private static boolean isSymbol(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.OTHER_SYMBOL, Character.MODIFIER_SYMBOL, Character.MATH_SYMBOL -> true;
            default -> false;
        };
    }
}
