package dev.doppel.lab.internal.source;

import java.util.Arrays;

/** Distinguishes the braces of blocks and class bodies from the braces of array initializers. */
public final class BraceKinds {
    private final JavaTokenList tokens;
    private final boolean[] array;
    private final boolean[] inArray;

    public BraceKinds(JavaTokenList tokens) {
        this.tokens = tokens;
        this.array = new boolean[tokens.size()];
        this.inArray = new boolean[tokens.size()];
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.is(i, "{") && opensArray(i)) {
                int close = tokens.partner(i);
                array[i] = true;
                array[close] = true;
                Arrays.fill(inArray, i, close + 1, true);
            }
        }
    }

    private boolean opensArray(int i) {
        if (tokens.is(i - 1, ",") || tokens.is(i - 1, "{")) {
            return i > 0 && inArray[i - 1];
        }
        return tokens.isAny(i - 1, "=", "]", "(") && !tokens.is(i - 1, "->");
    }

    public boolean isBlock(int i) {
        return tokens.isAny(i, "{", "}") && !array[i];
    }

    public boolean inArray(int i) {
        return inArray[i];
    }
}
