package dev.doppel.lab.internal.source;

import dev.doppel.lab.internal.source.JavaStatement.Span;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/** Determines whether a qualified name such as {@code x.count} refers to a member of one of the program's types. */
public final class MemberOwnerResolver {
    /** The origin of a member, which is a type declared in the program, a library type, or unknown. */
    public enum Origin {
        OWN,
        LIBRARY,
        UNKNOWN
    }

    private final ParsedProgram program;
    private final Set<String> typeParameters;

    public MemberOwnerResolver(ParsedProgram program) {
        this.program = program;
        this.typeParameters = new HashSet<>();
        program.types().forEach(type -> typeParameters.addAll(type.parameters()));
        for (ParsedSourceFile source : program.sources()) {
            for (JavaTypeBody type : source.types()) {
                for (JavaMember member : type.members()) {
                    if (member.generic()) {
                        typeParameters.addAll(
                                new ControlFlow(source).names(new Span(member.first(), member.nameToken())));
                    }
                }
            }
        }
        typeParameters.removeAll(program.ownTypes());
    }

    /** Returns the types whose bodies contain a token, from the innermost to the outermost. */
    public static List<JavaTypeBody> enclosing(ParsedSourceFile source, int token) {
        return source.types().stream()
                .filter(type -> type.body().contains(token))
                .sorted(Comparator.comparingInt(
                        (JavaTypeBody type) -> -type.body().first()))
                .toList();
    }

    /**
     * Returns the origin of the member named by {@code token}. The token must follow a dot or a double colon.
     *
     * @param declares a predicate that tests whether a type declares a member with this name
     */
    public Origin of(ParsedSourceFile source, int token, BiPredicate<ParsedSourceFile, JavaTypeBody> declares) {
        JavaTokenList tokens = source.tokens();
        int qualifier = token - 2;
        if (tokens.at(qualifier).kind() == JavaToken.Kind.STRING) {
            return Origin.LIBRARY;
        }
        if (tokens.isAny(qualifier, "this", "super")) {
            JavaTypeBody type = enclosing(source, token).get(0);
            boolean outer = tokens.is(qualifier - 1, ".");
            boolean own = !outer && tokens.is(qualifier, "this") && declares.test(source, type);
            return own || !program.inheritsUnseen(type) ? Origin.OWN : Origin.UNKNOWN;
        }
        return typeOf(source, qualifier).map(type -> memberOf(type, declares)).orElse(Origin.UNKNOWN);
    }

    private Origin memberOf(String type, BiPredicate<ParsedSourceFile, JavaTypeBody> declares) {
        if (type.endsWith("[]")) {
            return Origin.LIBRARY;
        }
        String written = type.replaceAll("<.*", "");
        String base = written.substring(written.lastIndexOf('.') + 1);
        if (program.ownTypes().contains(base) && !program.ownTypes().contains(written.replaceAll("[.].*", ""))) {
            return Origin.UNKNOWN; // for example Map.Entry, if the program declares a type Entry
        }
        if (!program.ownTypes().contains(base)) {
            return typeParameters.contains(base) ? Origin.UNKNOWN : Origin.LIBRARY;
        }
        boolean certain = program.sources().stream()
                .flatMap(source -> source.types().stream()
                        .filter(own -> own.name().equals(base))
                        .map(own -> declares.test(source, own) || !program.inheritsUnseen(own)))
                .allMatch(own -> own);
        return certain ? Origin.OWN : Origin.UNKNOWN;
    }

    /**
     * Returns the type of the expression whose last token is {@code last}, or empty if the type cannot be determined.
     */
    private Optional<String> typeOf(ParsedSourceFile source, int last) {
        JavaTokenList tokens = source.tokens();
        if (tokens.is(last, "]")) {
            return typeOf(source, tokens.partner(last) - 1)
                    .filter(type -> type.endsWith("[]"))
                    .map(type -> type.substring(0, type.length() - 2));
        }
        if (tokens.is(last, ")")) {
            return resultOf(source, tokens.partner(last) - 1);
        }
        if (!tokens.isName(last)) {
            return Optional.empty();
        }
        String name = tokens.at(last).text();
        if (tokens.is(last - 1, ".")) {
            return tokens.is(last - 2, "this") || typeOf(source, last - 2).isPresent()
                    ? fieldType(source, last, name)
                    : Optional.empty();
        }
        Optional<JavaVariable> variable = source.variable(last);
        if (variable.isPresent()) {
            return variable.map(JavaVariable::type).filter(type -> !type.isEmpty());
        }
        boolean typeName = program.ownTypes().contains(name) || Character.isUpperCase(name.charAt(0));
        return typeName || Set.of("java", "javax").contains(name) ? Optional.of(name) : Optional.empty();
    }

    /**
     * Returns the type of a field, or empty if it is unknown. Fields of library types are assumed to have library
     * types.
     */
    private Optional<String> fieldType(ParsedSourceFile source, int last, String name) {
        JavaTokenList tokens = source.tokens();
        Optional<String> qualifier = typeOf(source, last - 2);
        if (qualifier.isPresent() && memberOf(qualifier.get(), (file, type) -> true) == Origin.LIBRARY) {
            boolean plain = qualifier.get().matches("[A-Za-z0-9_]+") && !tokens.is(last - 2, ")");
            return plain ? Optional.of("java") : Optional.empty();
        }
        Set<String> types = program.sources().stream()
                .flatMap(file -> file.variables().stream())
                .filter(variable -> variable.kind() == JavaVariable.Kind.FIELD
                        && variable.name().equals(name))
                .map(JavaVariable::type)
                .collect(Collectors.toSet());
        return types.size() == 1 ? types.stream().findFirst().filter(type -> !type.isEmpty()) : Optional.empty();
    }

    /**
     * Returns the type of {@code new T(...)} or of a call to one of the program's methods, or empty if the type is
     * unknown.
     */
    private Optional<String> resultOf(ParsedSourceFile source, int name) {
        JavaTokenList tokens = source.tokens();
        int type = name;
        if (tokens.is(type, ">")) {
            while (type > 0 && !tokens.is(type, "<")) {
                type--;
            }
            type--;
        }
        if (tokens.isName(type) && tokens.is(type - 1, "new")) {
            return Optional.of(tokens.at(type).text());
        }
        if (!tokens.isName(name) || tokens.is(name - 1, ".")) {
            return Optional.empty();
        }
        Set<String> results = new HashSet<>();
        for (ParsedSourceFile file : program.sources()) {
            file.types().stream()
                    .flatMap(body -> body.members().stream())
                    .filter(member -> member.is(JavaMember.Kind.METHOD)
                            && file.tokens()
                                    .is(member.nameToken(), tokens.at(name).text()))
                    .forEach(member -> results.add(member.generic() ? "" : member.result()));
        }
        return results.size() == 1
                ? results.stream().findFirst().filter(result -> !result.isEmpty())
                : Optional.empty();
    }
}
