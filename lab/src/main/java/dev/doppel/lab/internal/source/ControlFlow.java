package dev.doppel.lab.internal.source;

import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Analyses the effects of statements and expressions. The analysis is conservative, so a method that tests for a
 * property returns true only if the property is certain to hold.
 */
public record ControlFlow(ParsedSourceFile source) {
    private static final Set<String> ASSIGNMENTS =
            Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=");
    private static final Set<String> NUMBERS = Set.of("byte", "short", "char", "int", "long", "float", "double");
    private static final Set<String> INTEGERS = Set.of("byte", "short", "char", "int");
    private static final Set<String> HARMLESS =
            Set.of("+", "-", "*", "(", ")", "<", ">", "<=", ">=", "==", "!=", "&&", "||", "!", "?", ":");

    private JavaTokenList tokens() {
        return source.tokens();
    }

    /** Returns the simple names in a range, except for the names of methods and of members of other objects. */
    public Set<String> names(Span span) {
        Set<String> names = new HashSet<>();
        for (int i = span.first(); i < span.end(); i++) {
            if (isSimpleName(i)) {
                names.add(tokens().at(i).text());
            }
        }
        return names;
    }

    public boolean isSimpleName(int i) {
        return tokens().isName(i) && !tokens().isAny(i - 1, ".", "::") && !tokens().is(i + 1, "(");
    }

    /** Returns the names of variables to which the code in a range assigns a value, other than by declaring them. */
    public Set<String> assigned(Span span) {
        Set<String> names = new HashSet<>();
        for (int i = span.first(); i < span.end(); i++) {
            boolean assigned = isAssignment(tokens().at(i + 1)) || tokens().isAny(i - 1, "++", "--");
            if (tokens().isName(i) && assigned) {
                names.add(tokens().at(i).text());
            }
        }
        return names;
    }

    /** Returns whether a token assigns a value to the expression before it. */
    public static boolean isAssignment(JavaToken token) {
        return !token.isLiteral() && (ASSIGNMENTS.contains(token.text()) || token.is("++") || token.is("--"));
    }

    /** Returns the names of variables that are declared in a range. */
    public Set<String> declared(Span span) {
        Set<String> names = new HashSet<>();
        for (JavaVariable variable : source.variables()) {
            if (span.contains(variable.token())) {
                names.add(variable.name());
            }
        }
        return names;
    }

    public static boolean disjoint(Set<String> some, Set<String> others) {
        return some.stream().noneMatch(others::contains);
    }

    /**
     * Returns whether it is certain that a statement, if it is reachable, can complete normally, as defined in the Java
     * Language Specification.
     */
    public boolean completes(JavaStatement statement) {
        List<JavaStatement> body = statement.body();
        return switch (statement.kind()) {
            case DECLARATION, EXPRESSION, OTHER, FOR_EACH, LOCAL_TYPE -> true;
            case BLOCK -> body.isEmpty() || completes(body.get(body.size() - 1));
            case IF -> body.size() == 1 || body.stream().anyMatch(this::completes);
            case WHILE -> varies(statement.head());
            case FOR ->
                tokens().split(statement.head(), ";").size() == 3
                        && varies(tokens().split(statement.head(), ";").get(1));
            case DO -> varies(statement.head()) && completes(body.get(0));
            default -> false;
        };
    }

    /** Returns whether a statement certainly cannot complete normally. */
    public boolean stops(JavaStatement statement) {
        List<JavaStatement> body = statement.body();
        return switch (statement.kind()) {
            case RETURN, THROW, JUMP -> true;
            case BLOCK -> !body.isEmpty() && stops(body.get(body.size() - 1));
            default -> false;
        };
    }

    /** Returns whether a condition is certainly not a constant. */
    public boolean varies(Span condition) {
        for (int i = condition.first(); i < condition.end(); i++) {
            boolean call = tokens().isName(i) && tokens().is(i + 1, "(");
            boolean variable = isSimpleName(i)
                    && source.variable(i).filter(v -> !v.isFinal()).isPresent();
            if (call || variable) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether an expression is certain to have no side effects and to throw no exceptions. The expression may
     * contain only literals and variables of primitive or {@code String} type.
     */
    public boolean isHarmless(Span span) {
        for (int i = span.first(); i < span.end(); i++) {
            JavaToken token = tokens().at(i);
            String type = source.typeOf(i);
            boolean harmless = token.isLiteral()
                    || tokens().isAny(i, "true", "false")
                    || HARMLESS.contains(token.text())
                    || NUMBERS.contains(type)
                    || type.equals("boolean")
                    || type.equals("String");
            if (!harmless) {
                return false;
            }
        }
        return true;
    }

    public boolean isNumber(int token) {
        return NUMBERS.contains(source.typeOf(token));
    }

    /** Returns whether an expression certainly has type {@code int}. */
    public boolean isInt(Span span) {
        for (int i = span.first(); i < span.end(); i++) {
            boolean literal = tokens().at(i).kind() == JavaToken.Kind.NUMBER
                    && tokens().at(i).text().matches("[0-9]+");
            boolean operator = tokens().isAny(i, "+", "-", "*", "/", "%", "(", ")");
            if (!literal && !operator && !INTEGERS.contains(source.typeOf(i))) {
                return false;
            }
        }
        return !span.isEmpty();
    }

    /**
     * Returns whether the statements contain a {@code return}, a label, or a jump to a target outside the statements.
     */
    public boolean leaves(List<JavaStatement> statements) {
        return statements.stream().anyMatch(statement -> leaves(statement, false, false));
    }

    private boolean leaves(JavaStatement statement, boolean inLoop, boolean inSwitch) {
        if (statement.is(Kind.RETURN) || statement.is(Kind.LABELLED)) {
            return true;
        }
        if (statement.is(Kind.JUMP)) {
            boolean inside = tokens().is(statement.first(), "break") ? inLoop || inSwitch : inLoop;
            boolean simple = tokens().is(statement.first() + 1, ";") && !tokens().is(statement.first(), "yield");
            return !simple || !inside;
        }
        boolean loop = inLoop || isLoop(statement);
        boolean choice = inSwitch || statement.is(Kind.SWITCH);
        return statement.body().stream().anyMatch(inner -> leaves(inner, loop, choice));
    }

    public static boolean isLoop(JavaStatement statement) {
        return switch (statement.kind()) {
            case FOR, FOR_EACH, WHILE, DO -> true;
            default -> false;
        };
    }
}
