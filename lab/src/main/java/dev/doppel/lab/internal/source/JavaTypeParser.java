package dev.doppel.lab.internal.source;

import dev.doppel.lab.internal.source.JavaMember.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses the types and members in a file. This class is not thread-safe. */
public final class JavaTypeParser {
    private final JavaTokenList tokens;
    private final JavaStatementParser statements;
    private final List<JavaVariable> variables = new ArrayList<>();
    private final List<JavaTypeBody> types = new ArrayList<>();
    private final List<Span> imports = new ArrayList<>();

    public JavaTypeParser(JavaTokenList tokens) {
        this.tokens = tokens;
        this.statements = new JavaStatementParser(tokens, this, variables);
    }

    public List<JavaVariable> variables() {
        return variables;
    }

    public List<JavaTypeBody> types() {
        return types;
    }

    public List<Span> imports() {
        return imports;
    }

    /** Parses the whole file. */
    public void parse() {
        int i = 0;
        while (i < tokens.size()) {
            int declaration = tokens.modifiersEnd(i);
            if (tokens.isAny(declaration, "package", "import")) {
                int end = i;
                while (end < tokens.size() && !tokens.is(end, ";")) {
                    end++;
                }
                if (tokens.is(declaration, "import")) {
                    imports.add(new Span(i, end + 1));
                }
                i = end + 1;
            } else if (tokens.is(i, ";")) {
                i++;
            } else if (isType(i)) {
                i = type(i, new Span(0, tokens.size()));
            } else {
                throw tokens.unsupported(
                        i, "expected a class (found: " + tokens.at(i).text() + ")");
            }
        }
    }

    /** Returns whether the declaration of a class, interface, enum or record starts at {@code i}. */
    public boolean isType(int i) {
        int keyword = tokens.modifiersEnd(i);
        return tokens.isAny(keyword, "class", "interface", "enum")
                || (tokens.is(keyword, "@") && tokens.is(keyword + 1, "interface"))
                || (tokens.is(keyword, "record") && tokens.isName(keyword + 1) && tokens.isAny(keyword + 2, "(", "<"));
    }

    /** Parses the type that starts at {@code i}, and returns the position after it. */
    public int type(int i, Span outer) {
        int keyword = tokens.modifiersEnd(i);
        int name = tokens.is(keyword, "@") ? keyword + 2 : keyword + 1;
        String kind = tokens.joined(keyword, name);
        int next = name + 1;
        List<String> parameters = List.of();
        if (tokens.is(next, "<")) {
            int end = tokens.typeArgumentsEnd(next);
            parameters = names(new Span(next, end));
            next = end;
        }
        int open = next;
        while (!tokens.is(open, "{")) {
            if (open >= tokens.size()) {
                throw tokens.unsupported(name, "a type without a body");
            }
            open++;
        }
        Span body = new Span(open, tokens.partner(open) + 1);
        if (tokens.is(next, "(")) {
            for (Span component : tokens.split(new Span(next + 1, tokens.partner(next)), ",")) {
                if (!component.isEmpty()) {
                    int last = component.end() - 1;
                    statements.declare(JavaVariable.Kind.IMPLICIT, component.first(), last, body, true);
                }
            }
            next = tokens.partner(next) + 1;
        }
        String text = tokens.at(name).text();
        List<String> supertypes = supertypes(next, open);
        add(new JavaTypeBody(kind, text, name, parameters, supertypes, body, outer, new ArrayList<>()));
        return body.end();
    }

    /**
     * Parses the body of an anonymous class.
     *
     * @param before the position of the last token of the supertype
     * @param open the position of the opening brace
     */
    public void anonymous(int before, int open) {
        int name = before;
        if (tokens.is(name, ">")) {
            while (name > 0 && !tokens.is(name, "<")) {
                name--;
            }
            name--;
        }
        addAnonymous(tokens.at(name).text(), open);
    }

    private void addAnonymous(String supertype, int open) {
        Span body = new Span(open, tokens.partner(open) + 1);
        add(new JavaTypeBody("new", "", -1, List.of(), List.of(supertype), body, Span.NONE, new ArrayList<>()));
    }

    /** Adds a type, and parses its members. */
    private void add(JavaTypeBody type) {
        types.add(type);
        Span body = type.body();
        int next = type.keyword().equals("enum") ? constantsEnd(body) : body.first() + 1;
        while (next < body.end() - 1) {
            if (tokens.is(next, ";")) {
                next++;
                continue;
            }
            JavaMember member = member(next, type.name(), body);
            type.members().add(member);
            next = member.end();
        }
    }

    /**
     * Returns the names in a list of type parameters or supertypes. The result may include the names of type arguments.
     */
    private List<String> names(Span span) {
        List<String> names = new ArrayList<>();
        for (int i = span.first(); i < span.end(); i++) {
            if (tokens.isName(i)) {
                names.add(tokens.at(i).text());
            }
        }
        return names;
    }

    private List<String> supertypes(int first, int end) {
        return names(new Span(first, end)).stream()
                .filter(name -> !name.equals("permits"))
                .toList();
    }

    private int constantsEnd(Span body) {
        int next = body.first() + 1;
        while (next < body.end() - 1 && !tokens.is(next, ";")) {
            int name = tokens.modifiersEnd(next);
            if (!tokens.isName(name)) {
                throw tokens.unsupported(
                        name,
                        "expected an enum constant (found: " + tokens.at(name).text() + ")");
            }
            String text = tokens.at(name).text();
            variables.add(new JavaVariable(JavaVariable.Kind.IMPLICIT, text, "", name, body, true, true));
            next = name + 1;
            if (tokens.is(next, "(")) {
                next = tokens.partner(next) + 1;
            }
            if (tokens.is(next, "{")) {
                addAnonymous("Enum", next);
                next = tokens.partner(next) + 1;
            }
            next = tokens.is(next, ",") ? next + 1 : next;
        }
        return next;
    }

    private JavaMember member(int first, String typeName, Span body) {
        int i = tokens.modifiersEnd(first);
        Set<String> modifiers = new LinkedHashSet<>();
        for (int k = first; k < i; k++) {
            modifiers.add(tokens.at(k).text());
        }
        if (isType(first)) {
            return member(Kind.TYPE, first, type(first, body), modifiers, null);
        }
        if (tokens.is(i, "{")) {
            JavaStatement block = statements.block(i);
            return member(Kind.INITIALIZER, first, block.end(), modifiers, block);
        }
        boolean generic = tokens.is(i, "<");
        i = generic ? tokens.typeArgumentsEnd(i) : i;
        if (tokens.is(i, typeName) && tokens.is(i + 1, "{")) {
            JavaStatement block = statements.block(i + 1); // a record's compact constructor
            return member(Kind.CONSTRUCTOR, first, block.end(), modifiers, block);
        }
        if (tokens.is(i, typeName) && tokens.is(i + 1, "(")) {
            return method(Kind.CONSTRUCTOR, first, i, i, modifiers, generic);
        }
        int name = tokens.typeEnd(i);
        if (name < 0 || !tokens.isName(name)) {
            throw tokens.unsupported(
                    i, "expected a member of a class (found: " + tokens.at(i).text() + ")");
        }
        if (tokens.is(name + 1, "(")) {
            return method(Kind.METHOD, first, i, name, modifiers, generic);
        }
        int end = statements.declarators(first, name, JavaVariable.Kind.FIELD, body);
        return member(Kind.FIELD, first, end + 1, modifiers, null);
    }

    private JavaMember method(Kind kind, int first, int type, int name, Set<String> modifiers, boolean generic) {
        int close = tokens.partner(name + 1);
        int open = close + 1;
        while (!tokens.isAny(open, "{", ";") && open < tokens.size()) {
            open++;
        }
        int throwing = tokens.dimensionsEnd(close + 1);
        boolean hasBody = tokens.is(open, "{");
        int end = hasBody ? tokens.partner(open) + 1 : open + 1;
        List<JavaVariable> parameters = new ArrayList<>();
        for (Span parameter : tokens.split(new Span(name + 2, close), ",")) {
            int last = parameter.end() - 1;
            while (tokens.is(last, "]")) {
                last -= 2;
            }
            if (!parameter.isEmpty() && tokens.isName(last)) {
                Span scope = new Span(parameter.first(), end);
                parameters.add(statements.declare(JavaVariable.Kind.PARAMETER, parameter.first(), last, scope, true));
            }
        }
        JavaStatement block = hasBody ? statements.block(open) : null;
        String result = kind == Kind.METHOD && throwing == close + 1 ? tokens.joined(type, name) : "";
        Span clause = hasBody ? new Span(throwing, open) : Span.NONE;
        return new JavaMember(kind, first, end, name, modifiers, generic, result, parameters, clause, block);
    }

    private static JavaMember member(
            Kind kind, int first, int end, Set<String> modifiers, @Nullable JavaStatement block) {
        return new JavaMember(kind, first, end, -1, modifiers, false, "", List.of(), Span.NONE, block);
    }
}
