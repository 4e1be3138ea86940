package dev.doppel.text;

import java.util.List;

/**
 * The script of a character. All scripts whose letters may need invisible characters are combined in {@link #OTHER}.
 * Scripts are defined by Unicode blocks, since the JDK's script table changes between versions.
 */
enum UnicodeScript {
    LATIN,
    GREEK,
    CYRILLIC,
    ARMENIAN,
    GEORGIAN,
    CHEROKEE,
    /** Characters that do not belong to any script, such as digits, accents and apostrophe-like letters. */
    NEUTRAL,
    /** Any other script, which may need invisible characters. */
    OTHER;

    private record Block(int first, int last, UnicodeScript script) {}

    /** The blocks with a known script, in ascending order. */
    private static final List<Block> BLOCKS = List.of(
            new Block(0x00AA, 0x00AA, LATIN),
            new Block(0x00B2, 0x00B9, NEUTRAL), // superscripts and the micro sign
            new Block(0x00BA, 0x00BA, LATIN),
            new Block(0x00BC, 0x00BE, NEUTRAL), // fractions
            new Block(0x00C0, 0x02AF, LATIN),
            new Block(0x02B0, 0x036F, NEUTRAL), // modifiers and accents
            new Block(0x0370, 0x03FF, GREEK),
            new Block(0x0400, 0x052F, CYRILLIC),
            new Block(0x0531, 0x058A, ARMENIAN),
            new Block(0x10A0, 0x10FF, GEORGIAN),
            new Block(0x13A0, 0x13FF, CHEROKEE),
            new Block(0x1AB0, 0x1AFF, NEUTRAL), // accents
            new Block(0x1C80, 0x1C8F, CYRILLIC),
            new Block(0x1C90, 0x1CBF, GEORGIAN),
            new Block(0x1D00, 0x1DBF, LATIN), // phonetic letters
            new Block(0x1DC0, 0x1DFF, NEUTRAL), // accents
            new Block(0x1E00, 0x1EFF, LATIN),
            new Block(0x1F00, 0x1FFF, GREEK),
            new Block(0x2070, 0x209C, NEUTRAL), // superscripts and subscripts
            new Block(0x20D0, 0x20DC, NEUTRAL), // accents, without the enclosing marks used in keycap emoji
            new Block(0x2150, 0x218B, NEUTRAL), // fractions and Roman numerals
            new Block(0x2C60, 0x2C7F, LATIN),
            new Block(0x2D00, 0x2D2F, GEORGIAN),
            new Block(0x2DE0, 0x2DFF, NEUTRAL), // Cyrillic letters written above other letters
            new Block(0xA640, 0xA69F, CYRILLIC),
            new Block(0xA720, 0xA7FF, LATIN),
            new Block(0xAB30, 0xAB6F, LATIN),
            new Block(0xAB70, 0xABBF, CHEROKEE),
            new Block(0xFB00, 0xFB06, LATIN),
            new Block(0xFB13, 0xFB17, ARMENIAN),
            new Block(0xFF10, 0xFF19, NEUTRAL), // full-width digits
            new Block(0xFF21, 0xFF5A, LATIN));

    /** Returns the script of a code point that can occur in a word. */
    static UnicodeScript of(int codePoint) {
        if (codePoint < 0x80) {
            return codePoint >= 'A' ? LATIN : NEUTRAL;
        }
        int low = 0;
        int high = BLOCKS.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Block block = BLOCKS.get(middle);
            if (codePoint < block.first) {
                high = middle - 1;
            } else if (codePoint > block.last) {
                low = middle + 1;
            } else {
                return block.script;
            }
        }
        return OTHER;
    }
}
