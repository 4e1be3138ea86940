package dev.doppel.corpus.internal.submission;

/**
 * A name that is matched against a regular expression. Matching fails after {@value #MAX_STEPS} steps, since matching
 * some regular expressions takes exponential time.
 */
public final class BoundedRegexInput implements CharSequence {
    private static final int MAX_STEPS = 10_000_000;

    private final String name;
    private final String regex;
    private int steps;

    public BoundedRegexInput(String name, String regex) {
        this.name = name;
        this.regex = regex;
    }

    @Override
    public char charAt(int index) {
        if (++steps > MAX_STEPS) {
            throw new IllegalArgumentException(
                    "the search for " + regex + " in the name " + name + " takes too long: simplify the expression");
        }
        return name.charAt(index);
    }

    @Override
    public int length() {
        return name.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return name.substring(start, end);
    }

    @Override
    public String toString() {
        return name;
    }
}
