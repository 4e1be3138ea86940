package dev.doppel.results.internal;

/**
 * Converts text for CSV and TSV files. Spreadsheet programs evaluate a cell that starts with {@code =}, {@code +},
 * {@code -} or {@code @} as a formula, even if the cell is quoted. An apostrophe before such text prevents this (see
 * "CSV injection" in the OWASP guides). Text that starts with apostrophes followed by such a character also gets an
 * additional apostrophe, so that {@link #original} can restore every text.
 */
public final class FormulaEscaper {
    /** The first characters of formulas. Some programs skip leading white space, and some accept full-width signs. */
    private static final String FORMULA_STARTS = "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20";

    private FormulaEscaper() {}

    /** Returns text that spreadsheet programs do not evaluate. */
    public static String neutralised(String text) {
        return startsFormula(text) ? "'" + text : text;
    }

    /** Returns the text that {@link #neutralised} converted to {@code cell}. */
    public static String original(String cell) {
        return cell.startsWith("'") && startsFormula(cell) ? cell.substring(1) : cell;
    }

    /** Returns whether the first character that is not an apostrophe starts a formula. */
    private static boolean startsFormula(String text) {
        int start = 0;
        while (start < text.length() && text.charAt(start) == '\'') {
            start++;
        }
        return start < text.length() && FORMULA_STARTS.indexOf(text.charAt(start)) >= 0;
    }
}
