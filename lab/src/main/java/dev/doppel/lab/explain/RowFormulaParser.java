package dev.doppel.lab.explain;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses functions of the row number x with the following grammar:
 *
 * <pre>
 *   function = [ name "=" ] term
 *   term     = ( "(" term ")" | sum ) { "mod" number }     one or two "mod" in total
 *   sum      = [ number [ "*" ] ] "x" [ "+" number ]
 * </pre>
 */
final class RowFormulaParser {
    private static final String EXAMPLE = "; write it like (3x + 1) mod 5";

    private static final Pattern NAME = Pattern.compile("\\s*([A-Za-z][A-Za-z0-9_]*)\\s*=");
    private static final Pattern SPACE = Pattern.compile("\\s*");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");
    private static final Pattern WORD = Pattern.compile("[A-Za-z]+|[0-9]+|.");

    private final String text;
    private int at;
    private long a = 1;
    private long b;
    private long c;
    private long d;
    private int moduli;
    private boolean closed;

    RowFormulaParser(String text) {
        this.text = text;
    }

    RowFormula parse() {
        String name = name();
        String formula = text.substring(at).strip();
        term();
        if (at < text.length() || moduli == 0) {
            throw expected(following());
        }
        return new RowFormula(name, formula, a, b, c, d);
    }

    private String name() {
        Matcher name = NAME.matcher(text);
        boolean named = name.lookingAt();
        at = named ? name.end() : 0;
        skipSpace();
        return named ? name.group(1) : "";
    }

    private void term() {
        if (accept("(")) {
            term();
            if (!accept(")")) {
                throw expected(")");
            }
            closed = true;
        } else {
            sum();
        }
        while (accept("mod")) {
            modulus();
        }
    }

    private void modulus() {
        int start = at;
        long number = number();
        if (++moduli > 2) {
            throw rejected("there is a third mod, before character " + (start + 1));
        }
        if (number == 0) {
            throw rejected("the number after mod must be 1 or more (got: 0, at character " + (start + 1) + ")");
        }
        if (moduli == 1) {
            c = number;
        } else {
            d = number;
        }
    }

    private void sum() {
        if (isNumber()) {
            a = number();
            accept("*");
        }
        if (!accept("x")) {
            throw expected("the row number x");
        }
        if (accept("+")) {
            b = number();
            closed = true;
        }
    }

    /** Returns a description of the syntax that may follow at the current position, for error messages. */
    private String following() {
        return switch (moduli) {
            case 0 -> closed ? "mod" : "+ or mod";
            case 1 -> "mod or the end";
            default -> "the end";
        };
    }

    private boolean isNumber() {
        return NUMBER.matcher(text).region(at, text.length()).lookingAt();
    }

    private long number() {
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt()) {
            throw expected("a number");
        }
        try {
            long value = Long.parseLong(number.group());
            at = number.end();
            skipSpace();
            return value;
        } catch (NumberFormatException e) {
            throw rejected("the number at character " + (at + 1) + " must be at most " + Long.MAX_VALUE + " (got: "
                    + number.group() + ")");
        }
    }

    private boolean accept(String token) {
        boolean found = text.startsWith(token, at);
        if (found) {
            at += token.length();
            skipSpace();
        }
        return found;
    }

    private void skipSpace() {
        Matcher space = SPACE.matcher(text).region(at, text.length());
        at = space.lookingAt() ? space.end() : at;
    }

    private IllegalArgumentException expected(String what) {
        Matcher next = WORD.matcher(text).region(at, text.length());
        String found = next.lookingAt() ? "found " + next.group() : "found the end";
        return rejected("expected " + what + " at character " + (at + 1) + ", " + found);
    }

    private IllegalArgumentException rejected(String what) {
        return RowFormula.rejected(text, what + EXAMPLE);
    }
}
