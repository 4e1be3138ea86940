package dev.doppel.lab.internal.source;

import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses statements, and collects the variables and anonymous classes in them. This class is not thread-safe. The class
 * is long because the rules for statements and expressions depend on each other.
 */
public final class JavaStatementParser {
    private final JavaTokenList tokens;
    private final JavaTypeParser types;
    private final List<JavaVariable> variables;

    /**
     * The end of the method or initializer that is being parsed. The scope of pattern variables does not extend beyond
     * this position.
     */
    private int bodyEnd;

    /** The number of class bodies, {@code switch} expressions, and lambdas with block bodies parsed so far. */
    private int nested;

    public JavaStatementParser(JavaTokenList tokens, JavaTypeParser types, List<JavaVariable> variables) {
        this.tokens = tokens;
        this.types = types;
        this.variables = variables;
    }

    /** Parses the block whose opening brace is at {@code i}. */
    public JavaStatement block(int i) {
        int outer = bodyEnd;
        int end = tokens.partner(i) + 1;
        bodyEnd = Math.max(outer, end);
        List<JavaStatement> body = statements(i + 1, end - 1);
        bodyEnd = outer;
        return new JavaStatement(Kind.BLOCK, i, end, Span.NONE, body, true);
    }

    /** Parses the field initializer that starts at {@code i}, and returns the position of the token after it. */
    public int initializer(int i) {
        int outer = bodyEnd;
        bodyEnd = i;
        int end = expression(i, true);
        bodyEnd = outer;
        return end;
    }

    private List<JavaStatement> statements(int i, int end) {
        List<JavaStatement> body = new ArrayList<>();
        int next = i;
        while (next < end) {
            JavaStatement statement = statement(next, end);
            body.add(statement);
            next = statement.end();
        }
        return body;
    }

    private JavaStatement statement(int i, int blockEnd) {
        int before = nested;
        return switch (tokens.at(i).text()) {
            case "{" -> block(i);
            case "if" -> conditional(i);
            case "for" -> loop(i);
            case "while" -> {
                int close = head(i + 1);
                boolean plain = nested == before;
                JavaStatement body = statement(close + 1, blockEnd);
                yield new JavaStatement(Kind.WHILE, i, body.end(), inside(i + 1), List.of(body), plain);
            }
            case "do" -> doLoop(i, blockEnd);
            case "switch" -> switching(i);
            case "try" -> trying(i);
            case "synchronized" -> {
                JavaStatement body = block(head(i + 1) + 1);
                yield new JavaStatement(Kind.SYNCHRONIZED, i, body.end(), inside(i + 1), List.of(body), false);
            }
            case "return" -> simple(Kind.RETURN, i);
            case "throw" -> simple(Kind.THROW, i);
            case "break", "continue" -> simple(Kind.JUMP, i);
            case "assert", ";" -> simple(Kind.OTHER, i);
            default -> other(i, blockEnd);
        };
    }

    private JavaStatement simple(Kind kind, int i) {
        int before = nested;
        int end = semicolon(expression(i, false));
        return new JavaStatement(kind, i, end, Span.NONE, List.of(), nested == before);
    }

    private int semicolon(int i) {
        if (!tokens.is(i, ";")) {
            throw tokens.unsupported(i, "expected ; (found: " + tokens.at(i).text() + ")");
        }
        return i + 1;
    }

    private Span inside(int open) {
        return new Span(open + 1, tokens.partner(open));
    }

    /** Parses an expression in parentheses, and returns the position of the closing parenthesis. */
    private int head(int open) {
        if (!tokens.is(open, "(")) {
            throw tokens.unsupported(
                    open, "expected ( (found: " + tokens.at(open).text() + ")");
        }
        int close = tokens.partner(open);
        if (expression(open + 1, false) != close) {
            throw tokens.unsupported(open, "unsupported expression");
        }
        return close;
    }

    private JavaStatement conditional(int i) {
        int before = nested;
        int close = head(i + 1);
        boolean plain = nested == before;
        List<JavaStatement> branches = new ArrayList<>();
        branches.add(statement(close + 1, tokens.size()));
        int end = branches.get(0).end();
        if (tokens.is(end, "else")) {
            branches.add(statement(end + 1, tokens.size()));
            end = branches.get(1).end();
        }
        return new JavaStatement(Kind.IF, i, end, inside(i + 1), branches, plain);
    }

    private JavaStatement doLoop(int i, int blockEnd) {
        JavaStatement body = statement(i + 1, blockEnd);
        int before = nested;
        if (!tokens.is(body.end(), "while")) {
            throw tokens.unsupported(body.end(), "expected while");
        }
        int end = semicolon(head(body.end() + 1) + 1);
        return new JavaStatement(Kind.DO, i, end, inside(body.end() + 1), List.of(body), nested == before);
    }

    private JavaStatement loop(int i) {
        int before = nested;
        int close = tokens.partner(i + 1);
        Span head = inside(i + 1);
        int mark = variables.size();
        int next = tokens.is(head.first(), ";") ? head.first() : declarationOrExpression(head.first(), head);
        boolean each = tokens.is(next, ":");
        while (next < close) {
            next = expression(next + 1, false);
        }
        boolean plain = nested == before;
        JavaStatement body = statement(close + 1, tokens.size());
        rescope(mark, head, body.end());
        return new JavaStatement(each ? Kind.FOR_EACH : Kind.FOR, i, body.end(), head, List.of(body), plain);
    }

    /** Extends the scope of the variables declared in a statement's head to the end of the statement. */
    private void rescope(int mark, Span head, int end) {
        for (int k = mark; k < variables.size(); k++) {
            JavaVariable variable = variables.get(k);
            boolean declared = head.contains(variable.token()) && variable.kind() == JavaVariable.Kind.LOCAL;
            if (declared && variable.scope().end() == head.end()) {
                variables.set(k, scoped(variable, new Span(variable.token(), end)));
            }
        }
    }

    private static JavaVariable scoped(JavaVariable v, Span scope) {
        return new JavaVariable(v.kind(), v.name(), v.type(), v.token(), scope, v.isFinal(), v.initialised());
    }

    private int declarationOrExpression(int i, Span scope) {
        int name = declaredName(i);
        return name < 0 ? expression(i, true) : declarators(i, name, JavaVariable.Kind.LOCAL, scope);
    }

    private JavaStatement switching(int i) {
        int close = head(i + 1);
        List<JavaStatement> cases = cases(close + 1);
        return new JavaStatement(Kind.SWITCH, i, tokens.partner(close + 1) + 1, inside(i + 1), cases, false);
    }

    private List<JavaStatement> cases(int open) {
        int end = tokens.partner(open);
        List<JavaStatement> cases = new ArrayList<>();
        int next = open + 1;
        while (next < end) {
            int first = next;
            int label = labelEnd(first, end);
            if (tokens.is(label, "->")) {
                JavaStatement body = statement(label + 1, end);
                next = body.end();
                cases.add(new JavaStatement(Kind.RULE, first, next, new Span(first, label), List.of(body), false));
            } else {
                next = label + 1;
                List<JavaStatement> body = new ArrayList<>();
                while (next < end && !isLabel(next)) {
                    body.add(statement(next, end));
                    next = body.get(body.size() - 1).end();
                }
                cases.add(new JavaStatement(Kind.CASE, first, next, new Span(first, label), body, false));
            }
        }
        return cases;
    }

    private boolean isLabel(int i) {
        return tokens.is(i, "case") || (tokens.is(i, "default") && tokens.isAny(i + 1, ":", "->"));
    }

    private int labelEnd(int i, int end) {
        if (!isLabel(i)) {
            throw tokens.unsupported(i, "expected case (found: " + tokens.at(i).text() + ")");
        }
        int type = tokens.typeEnd(i + 1);
        if (type > 0 && tokens.isName(type) && tokens.isAny(type + 1, "->", ":", "&&", ",")) {
            declare(JavaVariable.Kind.PATTERN, i + 1, type, new Span(type, end), true);
        }
        for (int k = i; k < end; k++) {
            if (tokens.isAny(k, ":", "->")) {
                return k;
            }
            k = tokens.isAny(k, "(", "[", "{") ? tokens.partner(k) : k;
        }
        throw tokens.unsupported(i, "a case without : or ->");
    }

    private JavaStatement trying(int i) {
        List<JavaStatement> blocks = new ArrayList<>();
        int next = i + 1;
        int mark = variables.size();
        Span head = Span.NONE;
        if (tokens.is(next, "(")) {
            head = inside(next);
            int resource = head.first();
            while (resource < head.end()) {
                resource = declarationOrExpression(resource, head) + 1;
            }
            next = tokens.partner(next) + 1;
        }
        blocks.add(block(next));
        next = blocks.get(0).end();
        rescope(mark, head, next);
        while (tokens.is(next, "catch")) {
            Span parameter = inside(next + 1);
            JavaStatement block = block(parameter.end() + 1);
            declare(JavaVariable.Kind.OTHER, parameter.first(), parameter.end() - 1, new Span(next, block.end()), true);
            blocks.add(block);
            next = block.end();
        }
        if (tokens.is(next, "finally")) {
            blocks.add(block(next + 1));
            next = blocks.get(blocks.size() - 1).end();
        }
        return new JavaStatement(Kind.TRY, i, next, head, blocks, false);
    }

    private JavaStatement other(int i, int blockEnd) {
        if (types.isType(i)) {
            return new JavaStatement(
                    Kind.LOCAL_TYPE, i, types.type(i, new Span(i, blockEnd)), Span.NONE, List.of(), false);
        }
        if (tokens.isName(i) && tokens.is(i + 1, ":")) {
            JavaStatement body = statement(i + 2, blockEnd);
            return new JavaStatement(Kind.LABELLED, i, body.end(), Span.NONE, List.of(body), false);
        }
        if (tokens.is(i, "yield") && !tokens.isAny(i + 1, "=", ".", "[", "++", "--", "+=")) {
            return simple(Kind.JUMP, i);
        }
        int name = declaredName(i);
        if (name < 0) {
            return simple(Kind.EXPRESSION, i);
        }
        int before = nested;
        int end = semicolon(declarators(i, name, JavaVariable.Kind.LOCAL, new Span(i, blockEnd)));
        return new JavaStatement(Kind.DECLARATION, i, end, Span.NONE, List.of(), nested == before);
    }

    /**
     * Returns the position of the first variable name in the declaration at {@code i}, or -1 if {@code i} is not the
     * start of a declaration.
     */
    public int declaredName(int i) {
        int type = tokens.modifiersEnd(i);
        int name = tokens.typeEnd(type);
        boolean declares = name > 0 && tokens.isName(name) && tokens.isAny(name + 1, "=", ";", ",", ":", "[", ")");
        return declares && !tokens.is(type, "void") ? name : -1;
    }

    /** Collects the variables in a declaration, and returns the position of the token after it. */
    public int declarators(int first, int firstName, JavaVariable.Kind kind, Span scope) {
        int name = firstName;
        while (true) {
            int next = tokens.dimensionsEnd(name + 1);
            boolean initialised = tokens.isAny(next, "=", ":");
            Span from = kind == JavaVariable.Kind.FIELD ? scope : new Span(name, scope.end());
            declare(kind, first, name, from, initialised, firstName);
            if (tokens.is(next, "=")) {
                next = kind == JavaVariable.Kind.FIELD ? initializer(next + 1) : expression(next + 1, true);
            }
            if (!tokens.is(next, ",")) {
                return next;
            }
            name = next + 1;
        }
    }

    public JavaVariable declare(JavaVariable.Kind kind, int first, int name, Span scope, boolean initialised) {
        return declare(kind, first, name, scope, initialised, name);
    }

    private JavaVariable declare(
            JavaVariable.Kind kind, int first, int name, Span scope, boolean initialised, int typeEnd) {
        int type = tokens.modifiersEnd(first);
        boolean isFinal = tokens.contains(new Span(first, type), "final");
        String dimensions = "[]".repeat((tokens.dimensionsEnd(name + 1) - name - 1) / 2);
        String written = tokens.joined(type, typeEnd) + dimensions;
        String visible = written.equals("var") || written.contains("@") ? "" : written.replace("...", "[]");
        JavaVariable variable =
                new JavaVariable(kind, tokens.at(name).text(), visible, name, scope, isFinal, initialised);
        variables.add(variable);
        return variable;
    }

    /**
     * Parses the expression at {@code i}, and returns the position of the token after it. That token is a semicolon, a
     * closing bracket, or the colon of a {@code for} loop.
     *
     * @param toComma whether the expression also ends at a comma
     */
    private int expression(int i, boolean toComma) {
        int conditionals = 0;
        int k = i;
        while (k < tokens.size()) {
            JavaToken token = tokens.at(k);
            if (token.isLiteral()) {
                k++;
                continue;
            }
            switch (token.text()) {
                case ";", ")", "]", "}" -> {
                    return k;
                }
                case "," -> {
                    if (toComma) {
                        return k;
                    }
                    k++;
                }
                case ":" -> {
                    if (conditionals == 0) {
                        return k;
                    }
                    conditionals--;
                    k++;
                }
                case "?" -> {
                    conditionals++;
                    k++;
                }
                case "(", "[" -> {
                    int close = expression(k + 1, false);
                    if (close != tokens.partner(k)) {
                        throw tokens.unsupported(
                                close, "unexpected " + tokens.at(close).text());
                    }
                    k = close + 1;
                }
                case "{" -> k = braces(k);
                case "->" -> k = lambda(k);
                case "instanceof" -> k = pattern(k);
                case "<" -> {
                    int end = tokens.isName(k - 1) || tokens.is(k - 1, ".") ? tokens.typeArgumentsEnd(k) : -1;
                    boolean member = tokens.isName(end) && tokens.is(k - 1, ".");
                    boolean arguments = end > 0 && (member || tokens.isAny(end, "(", ")", "::", "[", ".", "{"));
                    k = arguments ? end : k + 1;
                }
                default -> k++;
            }
        }
        return k;
    }

    /** Parses a class body, a {@code switch} expression or an array initializer inside an expression. */
    private int braces(int open) {
        int close = tokens.partner(open);
        if (tokens.is(open - 1, ")")) {
            nested++;
            int before = tokens.partner(open - 1) - 1;
            if (tokens.is(before, "switch")) {
                cases(open);
            } else {
                types.anonymous(before, open);
            }
            return close + 1;
        }
        int next = open;
        while (next < close) {
            next = expression(next + 1, true);
        }
        return close + 1;
    }

    private int lambda(int arrow) {
        int end = tokens.is(arrow + 1, "{") ? tokens.partner(arrow + 1) + 1 : lambdaEnd(arrow + 1);
        if (tokens.isName(arrow - 1)) {
            implicit(arrow - 1, end);
        } else if (tokens.is(arrow - 1, ")")) {
            Span parameters = new Span(tokens.partner(arrow - 1) + 1, arrow - 1);
            for (Span parameter : tokens.split(parameters, ",")) {
                if (parameter.end() - parameter.first() == 1) {
                    implicit(parameter.first(), end);
                } else if (!parameter.isEmpty()) {
                    int name = parameter.end() - 1;
                    declare(JavaVariable.Kind.OTHER, parameter.first(), name, new Span(name, end), true);
                }
            }
        }
        nested++;
        return tokens.is(arrow + 1, "{") ? block(arrow + 1).end() : arrow + 1;
    }

    private void implicit(int name, int end) {
        String text = tokens.at(name).text();
        variables.add(new JavaVariable(JavaVariable.Kind.OTHER, text, "", name, new Span(name, end), false, true));
    }

    private int lambdaEnd(int i) {
        int k = i;
        while (k < tokens.size() && !tokens.isAny(k, ",", ";", ")", "]", "}")) {
            k = tokens.isAny(k, "(", "[", "{") ? tokens.partner(k) + 1 : k + 1;
        }
        return k;
    }

    private int pattern(int i) {
        int first = i + 1;
        int name = tokens.typeEnd(tokens.modifiersEnd(first));
        if (name < 0) {
            return first;
        }
        if (tokens.isName(name)) {
            declare(JavaVariable.Kind.PATTERN, first, name, new Span(name, Math.max(bodyEnd, name + 1)), true);
            return name + 1;
        }
        return name;
    }
}
