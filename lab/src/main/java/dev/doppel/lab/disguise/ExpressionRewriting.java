package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ControlFlow;
import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Rewrites expressions, for example {@code i++} as {@code i += 1}, and {@code a > b} as {@code b < a}. */
final class ExpressionRewriting implements Disguise {
    private static final Map<String, String> MIRRORED =
            Map.of("<", ">", ">", "<", "<=", ">=", ">=", "<=", "==", "==", "!=", "!=");

    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            source.statements().forEach(statement -> {
                steps(source, statement).forEach(step -> {
                    Optional<String> other = step(source, step);
                    if (other.isPresent() && chance.take()) {
                        edits.change(source, SourceEdits.replace(source, step, other.get()));
                    }
                });
                conditions(source, statement, chance, edits);
            });
        }
    }

    /** Returns the expressions in a statement that are evaluated only for their side effects. */
    private static Stream<Span> steps(ParsedSourceFile source, JavaStatement statement) {
        if (statement.is(Kind.EXPRESSION)) {
            return Stream.of(new Span(statement.first(), statement.end() - 1));
        }
        boolean loop = statement.is(Kind.FOR)
                && source.tokens().split(statement.head(), ";").size() == 3;
        return loop
                ? source
                        .tokens()
                        .split(source.tokens().split(statement.head(), ";").get(2), ",")
                        .stream()
                : Stream.empty();
    }

    private static Optional<String> step(ParsedSourceFile source, Span span) {
        JavaTokenList tokens = source.tokens();
        ControlFlow flow = new ControlFlow(source);
        int first = span.first();
        String name = tokens.at(first).text();
        int length = span.end() - first;
        if (length == 2 && tokens.isAny(first + 1, "++", "--") && flow.isNumber(first)) {
            return Optional.of(name + (tokens.is(first + 1, "++") ? " += 1" : " -= 1"));
        }
        if (length == 2 && tokens.isAny(first, "++", "--") && flow.isNumber(first + 1)) {
            return Optional.of(tokens.at(first + 1).text() + (tokens.is(first, "++") ? "++" : "--"));
        }
        String text = tokens.joined(first, span.end());
        boolean one = text.equals(name + "+=1") || text.equals(name + "=" + name + "+1");
        if (one && flow.isNumber(first)) {
            return Optional.of(name + "++");
        }
        boolean compound = length > 2 && tokens.isAny(first + 1, "+=", "-=", "*=");
        return compound ? expanded(flow, span) : Optional.empty();
    }

    /** Expands {@code x += y} to {@code x = x + y} if the result is certain to compile without a cast. */
    private static Optional<String> expanded(ControlFlow flow, Span span) {
        ParsedSourceFile source = flow.source();
        int first = span.first();
        Span value = new Span(first + 2, span.end());
        String type = source.typeOf(first);
        String operator = source.tokens().at(first + 1).text().substring(0, 1);
        boolean fits = type.equals("double")
                || (type.equals("String") && operator.equals("+"))
                || (type.equals("int") && flow.isInt(value));
        boolean simple = !source.tokens().contains(value, "=", "->", "?");
        if (!fits || !simple) {
            return Optional.empty();
        }
        String text = source.text(value);
        String name = source.tokens().at(first).text();
        boolean single = value.end() - value.first() == 1;
        return Optional.of(name + " = " + name + " " + operator + " " + (single ? text : "(" + text + ")"));
    }

    private static void conditions(
            ParsedSourceFile source, JavaStatement statement, RandomChoice chance, SourceEdits edits) {
        Span condition = condition(source, statement);
        JavaTokenList tokens = source.tokens();
        for (int i = condition.first(); i < condition.end(); i++) {
            Optional<SourceEdits.Edit> edit =
                    tokens.is(i, "!") ? comparedWithFalse(source, condition, i) : mirrored(source, condition, i);
            if (edit.isPresent() && chance.take()) {
                edits.change(source, edit.get());
            }
        }
    }

    private static Span condition(ParsedSourceFile source, JavaStatement statement) {
        return switch (statement.kind()) {
            case IF, WHILE, DO -> statement.head();
            case FOR -> source.tokens().split(statement.head(), ";").get(1);
            default -> Span.NONE;
        };
    }

    /** Rewrites {@code !x} as {@code x == false}. */
    private static Optional<SourceEdits.Edit> comparedWithFalse(ParsedSourceFile source, Span condition, int i) {
        boolean whole = isStart(source, condition, i) && isEnd(source, condition, i + 2);
        return whole && source.typeOf(i + 1).equals("boolean")
                ? Optional.of(SourceEdits.replace(
                        source, i, i + 2, source.tokens().at(i + 1).text() + " == false"))
                : Optional.empty();
    }

    /** Swaps the operands of a comparison if neither has side effects and at most one can throw an exception. */
    private static Optional<SourceEdits.Edit> mirrored(ParsedSourceFile source, Span condition, int i) {
        JavaTokenList tokens = source.tokens();
        String other = MIRRORED.get(tokens.at(i).text());
        if (other == null || tokens.at(i).isLiteral()) {
            return Optional.empty();
        }
        int first = i;
        while (first > condition.first() && isOperand(tokens, first - 1)) {
            first--;
        }
        int end = i + 1;
        while (end < condition.end() && isOperand(tokens, end)) {
            end++;
        }
        Span left = new Span(first, i);
        Span right = new Span(i + 1, end);
        boolean whole = isStart(source, condition, first) && isEnd(source, condition, end);
        boolean bothThrow = tokens.contains(left, ".", "[") && tokens.contains(right, ".", "[");
        if (left.isEmpty() || right.isEmpty() || !whole || bothThrow) {
            return Optional.empty();
        }
        String compared = source.text(left);
        boolean isBoolean = source.typeOf(first).equals("boolean") && left.end() - left.first() == 1;
        if (isBoolean && tokens.joined(i, end).equals("==false")) {
            return Optional.of(SourceEdits.replace(source, first, end, "!" + compared));
        }
        return Optional.of(SourceEdits.replace(source, first, end, source.text(right) + " " + other + " " + compared));
    }

    private static boolean isOperand(JavaTokenList tokens, int i) {
        return tokens.isName(i)
                || tokens.at(i).isLiteral()
                || tokens.isAny(i, "true", "false", "null", "this", ".", "+", "-", "*", "[", "]");
    }

    private static boolean isStart(ParsedSourceFile source, Span condition, int i) {
        return i == condition.first() || source.tokens().isAny(i - 1, "(", "&&", "||");
    }

    private static boolean isEnd(ParsedSourceFile source, Span condition, int i) {
        return i == condition.end() || source.tokens().isAny(i, ")", "&&", "||");
    }
}
