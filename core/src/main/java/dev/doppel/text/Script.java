package dev.doppel.text;

/**
 * The scripts whose letters are written one after another, without joining or reordering, and so have no use for invisible
 * characters. Blocks rather than the JDK's table, which grows with its version.
 */
enum Script {
    LATIN,
    GREEK,
    CYRILLIC,
    ARMENIAN,
    GEORGIAN,
    CHEROKEE,
    /** Of no script: digits, accents, letters that stand for an apostrophe. */
    NEUTRAL,
    /** Any other, in which invisible characters have their use. */
    OTHER;

    /** First and last code point of each block, and its script. In order. */
    private static final int[] BLOCKS = {
        0x00AA, 0x00AA, LATIN.ordinal(),
        0x00B2, 0x00B9, NEUTRAL.ordinal(), // powers, the micro sign
        0x00BA, 0x00BA, LATIN.ordinal(),
        0x00BC, 0x00BE, NEUTRAL.ordinal(), // fractions
        0x00C0, 0x02AF, LATIN.ordinal(),
        0x02B0, 0x036F, NEUTRAL.ordinal(), // modifiers, accents
        0x0370, 0x03FF, GREEK.ordinal(),
        0x0400, 0x052F, CYRILLIC.ordinal(),
        0x0531, 0x058A, ARMENIAN.ordinal(),
        0x10A0, 0x10FF, GEORGIAN.ordinal(),
        0x13A0, 0x13FF, CHEROKEE.ordinal(),
        0x1AB0, 0x1AFF, NEUTRAL.ordinal(), // accents
        0x1C80, 0x1C8F, CYRILLIC.ordinal(),
        0x1C90, 0x1CBF, GEORGIAN.ordinal(),
        0x1D00, 0x1DBF, LATIN.ordinal(), // sounds
        0x1DC0, 0x1DFF, NEUTRAL.ordinal(), // accents
        0x1E00, 0x1EFF, LATIN.ordinal(),
        0x1F00, 0x1FFF, GREEK.ordinal(),
        0x2070, 0x209C, NEUTRAL.ordinal(), // powers, indexes
        0x20D0, 0x20DC, NEUTRAL.ordinal(), // accents; those behind them enclose, as in the keys among the emoji
        0x2150, 0x218B, NEUTRAL.ordinal(), // fractions, Roman numerals
        0x2C60, 0x2C7F, LATIN.ordinal(),
        0x2D00, 0x2D2F, GEORGIAN.ordinal(),
        0x2DE0, 0x2DFF, NEUTRAL.ordinal(), // Cyrillic letters above others
        0xA640, 0xA69F, CYRILLIC.ordinal(),
        0xA720, 0xA7FF, LATIN.ordinal(),
        0xAB30, 0xAB6F, LATIN.ordinal(),
        0xAB70, 0xABBF, CHEROKEE.ordinal(),
        0xFB00, 0xFB06, LATIN.ordinal(),
        0xFB13, 0xFB17, ARMENIAN.ordinal(),
        0xFF10, 0xFF19, NEUTRAL.ordinal(), // wide digits
        0xFF21, 0xFF5A, LATIN.ordinal(),
    };

    private static final Script[] ALL = values();

    /** @param codePoint one that joins others in words */
    static Script of(int codePoint) {
        if (codePoint < 0x80) {
            return codePoint >= 'A' ? LATIN : NEUTRAL;
        }
        int low = 0;
        int high = BLOCKS.length / 3 - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (codePoint < BLOCKS[3 * middle]) {
                high = middle - 1;
            } else if (codePoint > BLOCKS[3 * middle + 1]) {
                low = middle + 1;
            } else {
                return ALL[BLOCKS[3 * middle + 2]];
            }
        }
        return OTHER;
    }
}
