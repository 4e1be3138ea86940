package dev.doppel.lab.explain;

import java.math.BigInteger;

/** The row function {@code ((ax + b) mod c) mod d}, or {@code (ax + b) mod c} if {@code d} is 0. */
public record RowFormula(String name, String formula, long a, long b, long c, long d) implements RowFunction {
    public RowFormula {
        if (c < 1) {
            throw rejected(formula, "the number after mod must be 1 or more (got: " + c + ")");
        }
        if (a < 0 || b < 0 || d < 0) {
            throw rejected(formula, "numbers must not be negative (got: " + Math.min(a, Math.min(b, d)) + ")");
        }
        long divisor = commonDivisor(a, c);
        if (divisor > 1) {
            throw rejected(
                    formula,
                    "a = " + a + " and c = " + c + " have the common divisor " + divisor
                            + ", so rows would share values: choose an a that is coprime to c");
        }
    }

    /** Parses a formula such as {@code h1 = (3x + 1) mod 5}. */
    public static RowFormula parse(String text) {
        return new RowFormulaParser(text).parse();
    }

    static IllegalArgumentException rejected(String formula, String reason) {
        return new IllegalArgumentException("function '" + formula + "': " + reason);
    }

    @Override
    public String name(int i) {
        return name.isEmpty() ? RowFunction.super.name(i) : name;
    }

    @Override
    public long hash(long x) {
        long remainder = linear(a % c, b % c, x % c);
        return d == 0 ? remainder : remainder % d;
    }

    private long linear(long factor, long addend, long row) {
        if ((factor | addend | row) >>> (Integer.SIZE - 1) == 0) {
            return (factor * row + addend) % c;
        }
        return BigInteger.valueOf(factor)
                .multiply(BigInteger.valueOf(row))
                .add(BigInteger.valueOf(addend))
                .mod(BigInteger.valueOf(c))
                .longValueExact();
    }

    private static long commonDivisor(long left, long right) {
        return right == 0 ? left : commonDivisor(right, left % right);
    }
}
