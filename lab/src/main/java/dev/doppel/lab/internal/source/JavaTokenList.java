package dev.doppel.lab.internal.source;

import dev.doppel.lab.disguise.UnsupportedProgramException;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** The tokens in a program, with links between matching brackets. The token at a position out of range is empty. */
public final class JavaTokenList {
    private static final JavaToken NONE = new JavaToken(JavaToken.Kind.OPERATOR, "", Integer.MAX_VALUE);
    private static final Set<String> PRIMITIVES =
            Set.of("boolean", "byte", "char", "double", "float", "int", "long", "short", "void");
    private static final Set<String> MODIFIERS = Set.of(
            "public",
            "protected",
            "private",
            "static",
            "abstract",
            "final",
            "native",
            "synchronized",
            "transient",
            "volatile",
            "strictfp",
            "default");
    private static final Set<String> IN_TYPE_ARGUMENTS = Set.of(",", ".", "?", "&", "[", "]", "extends", "super", "@");

    private final String text;
    private final List<JavaToken> tokens;
    private final int[] partner;

    public JavaTokenList(String text, List<JavaToken> tokens) {
        this.text = text;
        this.tokens = tokens;
        this.partner = new int[tokens.size()];
        pair();
    }

    private void pair() {
        Arrays.fill(partner, -1);
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (is(i, "(") || is(i, "[") || is(i, "{")) {
                open.push(i);
            } else if (is(i, ")") || is(i, "]") || is(i, "}")) {
                String expected = is(i, ")") ? "(" : is(i, "]") ? "[" : "{";
                if (open.isEmpty() || !is(open.peek(), expected)) {
                    throw unsupported(i, "unexpected " + at(i).text());
                }
                partner[i] = open.pop();
                partner[partner[i]] = i;
            }
        }
        if (!open.isEmpty()) {
            throw unsupported(
                    open.peek(), "nothing closes this " + at(open.peek()).text());
        }
    }

    public UnsupportedProgramException unsupported(int token, String reason) {
        return UnsupportedProgramException.at(text, Math.min(at(token).start(), text.length()), reason);
    }

    public int size() {
        return tokens.size();
    }

    public JavaToken at(int i) {
        return i >= 0 && i < tokens.size() ? tokens.get(i) : NONE;
    }

    public boolean is(int i, String text) {
        return at(i).is(text);
    }

    public boolean isAny(int i, String... texts) {
        return Arrays.stream(texts).anyMatch(text -> is(i, text));
    }

    public boolean isName(int i) {
        return at(i).isName();
    }

    /** Returns the position of the bracket that matches the bracket at {@code i}. */
    public int partner(int i) {
        return partner[i];
    }

    /** Returns the offset in the text at which token {@code end - 1} ends. */
    public int endOffset(int end) {
        return at(end - 1).end();
    }

    /** Returns whether a range contains a token with one of the given texts. */
    public boolean contains(Span span, String... texts) {
        for (int i = span.first(); i < span.end(); i++) {
            if (isAny(i, texts)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the text of the tokens from {@code first} (inclusive) to {@code end} (exclusive), with spaces only
     * between words.
     */
    public String joined(int first, int end) {
        StringBuilder joined = new StringBuilder();
        for (int i = first; i < end; i++) {
            JavaToken token = at(i);
            boolean words = i > first && isWord(at(i - 1)) && isWord(token);
            joined.append(words ? " " : "").append(token.text());
        }
        return joined.toString();
    }

    private static boolean isWord(JavaToken token) {
        return token.kind() != JavaToken.Kind.OPERATOR;
    }

    public boolean isPrimitive(int i) {
        return PRIMITIVES.contains(at(i).text());
    }

    /** Returns the position after the modifiers and annotations that start at {@code i}. */
    public int modifiersEnd(int i) {
        int end = i;
        while (true) {
            if (is(end, "@") && !is(end + 1, "interface")) {
                end = annotationEnd(end);
            } else if (isModifier(end)) {
                end++;
            } else if (is(end, "non") && is(end + 1, "-")) {
                end += 3;
            } else {
                return end;
            }
        }
    }

    private boolean isModifier(int i) {
        if (is(i, "synchronized") && is(i + 1, "(")) {
            return false;
        }
        boolean isSealed = is(i, "sealed") && isWord(at(i + 1));
        return isSealed || (MODIFIERS.contains(at(i).text()) && !isAny(i + 1, ":", "->"));
    }

    /** Returns the position after the annotation that starts at {@code i}. */
    public int annotationEnd(int i) {
        int end = i + 2;
        while (is(end, ".")) {
            end += 2;
        }
        return is(end, "(") ? partner(end) + 1 : end;
    }

    /**
     * Returns the position after the type that starts at {@code i}, including type arguments and array dimensions, or
     * -1 if {@code i} is not the start of a type.
     */
    public int typeEnd(int i) {
        int end = annotationsEnd(i);
        if (isPrimitive(end)) {
            return dimensionsEnd(end + 1);
        }
        while (isName(end)) {
            end = is(end + 1, "<") ? typeArgumentsEnd(end + 1) : end + 1;
            if (end < 0) {
                return -1;
            }
            int next = annotationsEnd(end + 1);
            if (!is(end, ".") || !isName(next)) {
                return dimensionsEnd(end);
            }
            end = next;
        }
        return -1;
    }

    /** Returns the position after the annotations that start at {@code i}. */
    private int annotationsEnd(int i) {
        int end = i;
        while (is(end, "@") && !is(end + 1, "interface")) {
            end = annotationEnd(end);
        }
        return end;
    }

    /** Returns the position after the array dimensions that start at {@code i}, including their annotations. */
    public int dimensionsEnd(int i) {
        int end = i;
        while (true) {
            int open = is(end, "@") ? annotationEnd(end) : end;
            if (!is(open, "[") || !is(open + 1, "]")) {
                return end;
            }
            end = open + 2;
        }
    }

    /**
     * Returns the position after the type arguments or type parameters that start at {@code i}, or -1 if the {@code <}
     * at {@code i} is an operator.
     */
    public int typeArgumentsEnd(int i) {
        int depth = 0;
        for (int k = i; k < size(); k++) {
            if (is(k, "<")) {
                depth++;
            } else if (is(k, ">")) {
                depth--;
                if (depth == 0) {
                    return k + 1;
                }
            } else if (!isName(k) && !isPrimitive(k) && !IN_TYPE_ARGUMENTS.contains(at(k).text())) {
                return -1;
            }
        }
        return -1;
    }

    /** Splits a range of tokens at {@code separator}, except inside brackets and type arguments. */
    public List<Span> split(Span span, String separator) {
        List<Span> parts = new ArrayList<>();
        int first = span.first();
        for (int i = span.first(); i < span.end(); i++) {
            if (is(i, separator)) {
                parts.add(new Span(first, i));
                first = i + 1;
            } else if (isAny(i, "(", "[", "{")) {
                i = partner(i);
            } else if (is(i, "<") && isName(i - 1) && typeArgumentsEnd(i) > 0 && typeArgumentsEnd(i) <= span.end()) {
                i = typeArgumentsEnd(i) - 1;
            }
        }
        parts.add(new Span(first, span.end()));
        return parts;
    }
}
