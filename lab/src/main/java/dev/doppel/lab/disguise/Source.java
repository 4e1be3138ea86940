package dev.doppel.lab.disguise;

import dev.doppel.lab.disguise.JavaTokens.Comment;
import dev.doppel.lab.disguise.Statement.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A parsed file of a program: its text, tokens, comments, types and variables. Immutable. */
final class Source {
    private final String path;
    private final String text;
    private final TokenList tokens;
    private final List<Comment> comments;
    private final List<TypeBody> types;
    private final List<Variable> variables;
    private final List<Span> imports;

    private Source(String path, String text) {
        this.path = path;
        this.text = text;
        JavaTokens.Lexed lexed = JavaTokens.of(text);
        this.tokens = new TokenList(text, lexed.tokens());
        this.comments = lexed.comments();
        TypeParser parser = new TypeParser(tokens);
        parser.parse();
        this.types = List.copyOf(parser.types());
        this.variables = List.copyOf(parser.variables());
        this.imports = List.copyOf(parser.imports());
    }

    /** Parses a file, or throws {@link UnsupportedProgramException} with its path. */
    static Source parse(String path, String text) {
        try {
            return new Source(path, text);
        } catch (UnsupportedProgramException e) {
            throw e.in(path);
        }
    }

    String path() {
        return path;
    }

    String text() {
        return text;
    }

    TokenList tokens() {
        return tokens;
    }

    List<Comment> comments() {
        return comments;
    }

    List<TypeBody> types() {
        return types;
    }

    List<Variable> variables() {
        return variables;
    }

    List<Span> imports() {
        return imports;
    }

    /** Returns the text of a range of tokens, with the comments between them. */
    String text(Span span) {
        return span.isEmpty() ? "" : text.substring(tokens.at(span.first()).start(), tokens.endOffset(span.end()));
    }

    String text(int first, int end) {
        return text(new Span(first, end));
    }

    /** Returns the white space at the start of the line of a token. */
    String indentation(int token) {
        int start = text.lastIndexOf('\n', Math.max(0, tokens.at(token).start() - 1)) + 1;
        int end = start;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(start, end);
    }

    /** Returns a line break and the indentation of a token. */
    String newLine(int token) {
        return "\n" + indentation(token);
    }

    /** Returns a line break and the indentation of statements inside that of a token. */
    String newInnerLine(int token) {
        return newLine(token) + "    ";
    }

    /** Returns all statements of methods, constructors and initializers, also of those in anonymous classes. */
    Stream<Statement> statements() {
        return bodies().flatMap(Statement::all);
    }

    /** Returns the same statements, each after those inside it, so that texts after them are nested correctly. */
    List<Statement> innerFirst() {
        List<Statement> statements = new ArrayList<>(statements().toList());
        Collections.reverse(statements);
        return statements;
    }

    private Stream<Statement> bodies() {
        return types.stream()
                .flatMap(type -> type.members().stream())
                .flatMap(member -> Stream.ofNullable(member.body()));
    }

    /** Returns all lists of statements of blocks and cases. */
    Stream<List<Statement>> sequences() {
        return statements()
                .filter(statement -> statement.is(Statement.Kind.BLOCK) || statement.is(Statement.Kind.CASE))
                .map(Statement::body);
    }

    /** Returns the variable to which the simple name at {@code token} refers, if it is declared in this file. */
    Optional<Variable> variable(int token) {
        return variable(tokens.at(token).text(), token);
    }

    Optional<Variable> variable(String name, int token) {
        return variables.stream()
                .filter(v -> v.name().equals(name) && (v.scope().contains(token) || v.token() == token))
                .max(Comparator.comparingInt(v -> v.scope().first()));
    }

    /** Returns the visible type of the simple name at {@code token}, or an empty string. */
    String typeOf(int token) {
        boolean simple = tokens.isName(token) && !tokens.isAny(token - 1, ".", "::") && !tokens.is(token + 1, "(");
        return simple
                ? variable(token)
                        .filter(v -> v.kind() != Variable.Kind.PATTERN)
                        .map(Variable::type)
                        .orElse("")
                : "";
    }
}
