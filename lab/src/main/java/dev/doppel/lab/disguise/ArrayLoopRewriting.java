package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ControlFlow;
import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.JavaVariable;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import dev.doppel.lab.internal.source.SourceEdits.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rewrites loops over the elements of an array as loops over its indices, and vice versa. */
final class ArrayLoopRewriting implements Disguise {
    /**
     * The classes whose methods are assumed not to modify the array, except for {@code System.arraycopy} and {@code
     * System.in.read}. If a loop calls only such methods, the current array element cannot change.
     */
    private static final Set<String> HARMLESS = Set.of("System", "Math", "String", "Integer", "Double");

    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        FreshNames names = new FreshNames(program, chance);
        for (ParsedSourceFile source : program.sources()) {
            source.innerFirst().forEach(loop -> {
                if (loop.is(Kind.FOR_EACH) && chance.take()) {
                    byIndex(source, loop, names.variable(), edits);
                } else if (loop.is(Kind.FOR) && chance.take()) {
                    byElement(program, source, loop, names.variable(), edits);
                }
            });
        }
    }

    private static void byIndex(ParsedSourceFile source, JavaStatement loop, String index, SourceEdits edits) {
        JavaTokenList tokens = source.tokens();
        List<Span> parts = tokens.split(loop.head(), ":");
        JavaStatement body = loop.body().get(0);
        int array = loop.head().end() - 1;
        if (parts.size() != 2 || parts.get(1).first() != array || !isLocalArray(source, array)) {
            return;
        }
        String name = tokens.at(array).text();
        if (new ControlFlow(source).assigned(body.span()).contains(name)) {
            return;
        }
        String head = "for (int " + index + " = 0; " + index + " < " + name + ".length; " + index + "++)";
        String element = source.text(parts.get(0)) + " = " + name + "[" + index + "];";
        List<Edit> change = new ArrayList<>();
        change.add(SourceEdits.replace(source, loop.first(), loop.head().end() + 1, head));
        change.addAll(withFirst(source, loop, body, element));
        edits.change(source, change);
    }

    private static List<Edit> withFirst(ParsedSourceFile source, JavaStatement loop, JavaStatement body, String first) {
        String inner = source.newInnerLine(loop.first());
        return body.is(Kind.BLOCK)
                ? List.of(SourceEdits.after(source, body.first() + 1, inner + first))
                : List.of(
                        SourceEdits.before(source, body.first(), "{" + inner + first + inner),
                        SourceEdits.after(source, body.end(), source.newLine(loop.first()) + "}"));
    }

    private static boolean isLocalArray(ParsedSourceFile source, int token) {
        Optional<JavaVariable> variable = source.tokens().isName(token) ? source.variable(token) : Optional.empty();
        return variable.isPresent()
                && variable.get().isLocal()
                && variable.get().type().endsWith("[]");
    }

    /**
     * Rewrites a loop over the indices of an array as a loop over its elements. The loop body may use the index only to
     * read the current element.
     */
    private static void byElement(
            ParsedProgram program, ParsedSourceFile source, JavaStatement loop, String element, SourceEdits edits) {
        JavaTokenList tokens = source.tokens();
        int first = loop.head().first();
        String index = tokens.at(first + 1).text();
        int array = first + 7;
        String expected =
                "int " + index + "=0;" + index + "<" + tokens.at(array).text() + ".length;" + index + "++";
        boolean counts = tokens.joined(first, loop.head().end()).equals(expected);
        JavaStatement body = loop.body().get(0);
        if (!counts || !isLocalArray(source, array) || !onlyCallsHarmless(program, source, body.span())) {
            return;
        }
        List<Edit> change = new ArrayList<>();
        String name = tokens.at(array).text();
        String type = source.typeOf(array);
        String head = "for (" + type.substring(0, type.length() - 2) + " " + element + " : " + name + ")";
        change.add(SourceEdits.replace(source, loop.first(), loop.head().end() + 1, head));
        for (int i = body.first(); i < body.end(); i++) {
            if (tokens.is(i, index) || tokens.is(i, name)) {
                boolean read = tokens.joined(i, i + 4).equals(name + "[" + index + "]")
                        && !tokens.isAny(i - 1, "++", "--", ".");
                if (!read || tokens.isAny(i + 4, "[", "++", "--")) {
                    return;
                }
                change.add(SourceEdits.replace(source, i, i + 4, element));
                i += 3;
            }
        }
        edits.change(source, change);
    }

    /**
     * Returns whether the code in a range cannot modify an array because it assigns no array elements and calls only
     * methods of {@link #HARMLESS} classes.
     */
    private static boolean onlyCallsHarmless(ParsedProgram program, ParsedSourceFile source, Span span) {
        JavaTokenList tokens = source.tokens();
        for (int i = span.first(); i < span.end(); i++) {
            boolean call = tokens.isName(i) && tokens.is(i + 1, "(");
            boolean write = isAssignedElement(tokens, i) || isPrefixOfElement(tokens, i);
            if ((call && !isHarmless(tokens, i)) || write || tokens.isAny(i, "new", "->", "::")) {
                return false;
            }
        }
        return HARMLESS.stream().noneMatch(program::declares);
    }

    /** Returns whether an array element that ends at {@code i} is assigned a value, as in {@code (a[0]) = 1}. */
    private static boolean isAssignedElement(JavaTokenList tokens, int i) {
        int next = i + 1;
        while (tokens.is(next, ")")) {
            next++;
        }
        return tokens.is(i, "]") && ControlFlow.isAssignment(tokens.at(next)) && !isPrefix(tokens, next);
    }

    /** Returns whether the token at {@code i} increments or decrements the expression after it. */
    private static boolean isPrefix(JavaTokenList tokens, int i) {
        return tokens.isAny(i, "++", "--") && (tokens.isName(i + 1) || tokens.isAny(i + 1, "this", "super", "("));
    }

    /**
     * Returns whether the token at {@code i} may increment or decrement an array element after it, as in {@code
     * ++this.a[0]}.
     */
    private static boolean isPrefixOfElement(JavaTokenList tokens, int i) {
        if (!isPrefix(tokens, i)) {
            return false;
        }
        int end = i + 1;
        while (tokens.isName(end) || tokens.isAny(end, "this", "super", ".", "[")) {
            end = tokens.is(end, "[") ? tokens.partner(end) + 1 : end + 1;
        }
        return tokens.is(end - 1, "]") || tokens.is(end, "(");
    }

    /**
     * Returns whether the token at {@code i} names a method of a class in {@link #HARMLESS}, as in {@code Math.max},
     * and the method does not write to its arguments.
     */
    private static boolean isHarmless(JavaTokenList tokens, int i) {
        boolean fillsArray = tokens.is(i - 2, "in") && !tokens.is(i + 2, ")");
        if (tokens.is(i, "arraycopy") || fillsArray) {
            return false;
        }
        boolean ofType = HARMLESS.contains(tokens.at(i - 2).text());
        boolean ofField =
                tokens.is(i - 3, ".") && HARMLESS.contains(tokens.at(i - 4).text());
        return tokens.is(i - 1, ".") && (ofType || ofField);
    }
}
