package dev.doppel.lab.internal.source;

import dev.doppel.lab.disguise.UnsupportedProgramException;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaTokeniser.Comment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A parsed source file, with its text, tokens, comments, types and variables. Instances are immutable. */
public final class ParsedSourceFile {
    private final String path;
    private final String text;
    private final JavaTokenList tokens;
    private final List<Comment> comments;
    private final List<JavaTypeBody> types;
    private final List<JavaVariable> variables;
    private final Map<String, List<JavaVariable>> byName;
    private final List<Span> imports;

    private ParsedSourceFile(String path, String text) {
        this.path = path;
        this.text = text;
        JavaTokeniser.Lexed lexed = JavaTokeniser.of(text);
        this.tokens = new JavaTokenList(text, lexed.tokens());
        this.comments = lexed.comments();
        JavaTypeParser parser = new JavaTypeParser(tokens);
        parser.parse();
        this.types = List.copyOf(parser.types());
        this.variables = List.copyOf(parser.variables());
        this.byName = variables.stream().collect(Collectors.groupingBy(JavaVariable::name));
        this.imports = List.copyOf(parser.imports());
    }

    /**
     * Parses a file.
     *
     * @throws UnsupportedProgramException if the file cannot be parsed, with a message that contains the path
     */
    public static ParsedSourceFile parse(String path, String text) {
        try {
            return new ParsedSourceFile(path, text);
        } catch (UnsupportedProgramException e) {
            throw e.in(path);
        }
    }

    public String path() {
        return path;
    }

    public String text() {
        return text;
    }

    public JavaTokenList tokens() {
        return tokens;
    }

    public List<Comment> comments() {
        return comments;
    }

    public List<JavaTypeBody> types() {
        return types;
    }

    public List<JavaVariable> variables() {
        return variables;
    }

    public List<Span> imports() {
        return imports;
    }

    /** Returns the source text of a range of tokens, including the comments between them. */
    public String text(Span span) {
        return span.isEmpty() ? "" : text.substring(tokens.at(span.first()).start(), tokens.endOffset(span.end()));
    }

    public String text(int first, int end) {
        return text(new Span(first, end));
    }

    /** Returns the white space at the start of the line that contains a token. */
    public String indentation(int token) {
        int start = text.lastIndexOf('\n', Math.max(0, tokens.at(token).start() - 1)) + 1;
        int end = start;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(start, end);
    }

    /** Returns a line break, followed by the indentation of the line that contains a token. */
    public String newLine(int token) {
        return "\n" + indentation(token);
    }

    /** Returns a line break, followed by the indentation of a token's line and one additional level of indentation. */
    public String newInnerLine(int token) {
        return newLine(token) + "    ";
    }

    /** Returns all statements in methods, constructors and initializers, including those in anonymous classes. */
    public Stream<JavaStatement> statements() {
        return bodies().flatMap(JavaStatement::all);
    }

    /** Returns all {@link #statements}, with nested statements before the statements that contain them. */
    public List<JavaStatement> innerFirst() {
        List<JavaStatement> statements = new ArrayList<>(statements().toList());
        Collections.reverse(statements);
        return statements;
    }

    private Stream<JavaStatement> bodies() {
        return types.stream()
                .flatMap(type -> type.members().stream())
                .flatMap(member -> Stream.ofNullable(member.body()));
    }

    /** Returns the statement lists of all blocks and cases. */
    public Stream<List<JavaStatement>> sequences() {
        return statements()
                .filter(statement -> statement.is(JavaStatement.Kind.BLOCK) || statement.is(JavaStatement.Kind.CASE))
                .map(JavaStatement::body);
    }

    /**
     * Returns the variable to which the simple name at {@code token} refers, or empty if this file does not declare
     * such a variable.
     */
    public Optional<JavaVariable> variable(int token) {
        return byName.getOrDefault(tokens.at(token).text(), List.of()).stream()
                .filter(variable -> variable.scope().contains(token) || variable.token() == token)
                .max(Comparator.comparingInt(variable -> variable.scope().first()));
    }

    /** Returns the type of the simple name at {@code token}, or an empty string if the type is unknown. */
    public String typeOf(int token) {
        boolean simple = tokens.isName(token) && !tokens.isAny(token - 1, ".", "::") && !tokens.is(token + 1, "(");
        return simple
                ? variable(token)
                        .filter(v -> v.kind() != JavaVariable.Kind.PATTERN)
                        .map(JavaVariable::type)
                        .orElse("")
                : "";
    }
}
