package dev.doppel.text;

import dev.doppel.text.internal.WordCharacters;
import java.util.List;

/** Removes invisible characters according to the rules in {@link DeobfuscatedText}. */
final class InvisibleCharacterRemover {
    private static final int SOFT_HYPHEN = 0x00AD;
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    /** The kind of character next to a run of invisible characters. */
    private enum Neighbour {
        /** A letter or digit of a script that does not need invisible characters. */
        WORD,
        /** A separator, or the beginning or end of the text. */
        EDGE,
        /** A letter of another script, an emoji or another symbol. Such characters may need invisible characters. */
        MAY_NEED
    }

    private InvisibleCharacterRemover() {}

    /**
     * Returns the text without unneeded invisible characters. Adds removed characters to {@code obfuscations} if they
     * must be reported.
     */
    static DerivedText removed(DerivedText from, List<Obfuscation> obfuscations) {
        String text = from.text();
        DerivedText.Builder visible = new DerivedText.Builder(from);
        int kept = 0;
        for (int next = next(text, 0), end; next < text.length(); next = next(text, end)) {
            end = runEnd(text, next);
            Neighbour before = next == 0 ? Neighbour.EDGE : neighbour(text.codePointBefore(next));
            Neighbour after = end == text.length() ? Neighbour.EDGE : neighbour(text.codePointAt(end));
            boolean mayBeNeeded = before == Neighbour.MAY_NEED || after == Neighbour.MAY_NEED;
            if (!mayBeNeeded && (before == Neighbour.WORD || after == Neighbour.WORD)) {
                visible.copy(kept, next);
                kept = end;
                report(from, next, end, before == after, obfuscations);
            }
        }
        if (kept == 0) {
            return from;
        }
        visible.copy(kept, text.length());
        return visible.build();
    }

    private static void report(
            DerivedText from, int start, int end, boolean insideWord, List<Obfuscation> obfuscations) {
        String text = from.text();
        for (int at = start, after; at < end; at = after) {
            int codePoint = text.codePointAt(at);
            after = at + Character.charCount(codePoint);
            if ((insideWord && codePoint != SOFT_HYPHEN) || isOverride(codePoint)) {
                obfuscations.add(new Obfuscation(Obfuscation.Kind.ZERO_WIDTH, from.start(at), from.end(after - 1)));
            }
        }
    }

    /**
     * Returns the offset of the next invisible character, or the length of the text if there is none. Ignores a byte
     * order mark at the beginning of the text.
     */
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

    /** Returns whether a code point is a direction override, which can reverse the letters after it. */
    private static boolean isOverride(int codePoint) {
        return isBetween(codePoint, 0x202D, 0x202E);
    }

    private static boolean isBetween(int codePoint, int first, int last) {
        return codePoint >= first && codePoint <= last;
    }

    private static Neighbour neighbour(int codePoint) {
        // An unassigned code point may become an emoji in a later version of Unicode.
        if (!WordCharacters.isAssigned(codePoint)) {
            return Neighbour.MAY_NEED;
        }
        return switch (WordCharacters.role(codePoint)) {
            case JOINS -> UnicodeScript.of(codePoint) == UnicodeScript.OTHER ? Neighbour.MAY_NEED : Neighbour.WORD;
            case STANDS_ALONE -> Neighbour.MAY_NEED;
            case SEPARATES -> codePoint >= 0x80 && isSymbol(codePoint) ? Neighbour.MAY_NEED : Neighbour.EDGE;
        };
    }

    private static boolean isSymbol(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.OTHER_SYMBOL, Character.MODIFIER_SYMBOL, Character.MATH_SYMBOL -> true;
            default -> false;
        };
    }
}
