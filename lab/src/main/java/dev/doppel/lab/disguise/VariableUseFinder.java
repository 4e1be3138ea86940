package dev.doppel.lab.disguise;

import dev.doppel.lab.disguise.Renaming.Uses;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.JavaTypeBody;
import dev.doppel.lab.internal.source.JavaVariable;
import dev.doppel.lab.internal.source.MemberOwnerResolver;
import dev.doppel.lab.internal.source.MemberOwnerResolver.Origin;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds all uses of a variable name. The result is empty if any use may refer to a variable declared outside the
 * program.
 */
record VariableUseFinder(ParsedProgram program, MemberOwnerResolver owner) {
    private static final Set<String> KEPT =
            Set.of("serialVersionUID", "var", "yield", "record", "sealed", "permits", "non", "_");

    Optional<Uses> of(String name) {
        List<JavaVariable> variables = program.sources().stream()
                .flatMap(source -> source.variables().stream())
                .filter(variable -> variable.name().equals(name))
                .toList();
        boolean implicit = variables.stream().anyMatch(variable -> variable.kind() == JavaVariable.Kind.IMPLICIT);
        boolean field = variables.stream().anyMatch(variable -> variable.kind() == JavaVariable.Kind.FIELD);
        if (implicit || KEPT.contains(name) || program.ownTypes().contains(name)) {
            return Optional.empty();
        }
        return Uses.find(program, name, (source, i) -> origin(source, i, field));
    }

    private Origin origin(ParsedSourceFile source, int i, boolean field) {
        JavaTokenList tokens = source.tokens();
        boolean imported = source.imports().stream().anyMatch(span -> span.contains(i));
        if (imported || tokens.is(i + 1, "(") || tokens.is(i - 1, "::")) {
            return Origin.LIBRARY; // a method name or a part of a package name
        }
        if (tokens.isAny(i - 1, "break", "continue") || isAnnotationElement(tokens, i)) {
            return Origin.UNKNOWN;
        }
        if (tokens.is(i - 1, ".")) {
            String name = tokens.at(i).text();
            return field ? owner.of(source, i, (file, type) -> declares(file, type, name)) : Origin.LIBRARY;
        }
        Optional<JavaVariable> variable = source.variable(i);
        boolean type = tokens.isName(i + 1);
        return variable.isEmpty() || type || isHiddenByInherited(source, i, variable.get())
                ? Origin.UNKNOWN
                : Origin.OWN;
    }

    private static boolean declares(ParsedSourceFile source, JavaTypeBody type, String name) {
        return source.variables().stream()
                .anyMatch(variable -> variable.kind() == JavaVariable.Kind.FIELD
                        && variable.name().equals(name)
                        && variable.scope().equals(type.body()));
    }

    /**
     * Returns whether a name may refer to an inherited field instead of {@code variable}. This is possible in a class
     * nested in the variable's scope.
     */
    private boolean isHiddenByInherited(ParsedSourceFile source, int i, JavaVariable variable) {
        return MemberOwnerResolver.enclosing(source, i).stream()
                .anyMatch(type -> !type.body().contains(variable.token()) && program.inheritsUnseen(type));
    }

    /** Returns whether a name is an annotation element, such as {@code name} in {@code @Column(name = "x")}. */
    private static boolean isAnnotationElement(JavaTokenList tokens, int i) {
        return tokens.is(i + 1, "=") && tokens.isAny(i - 1, "(", ",") && isInAnnotation(tokens, i);
    }

    private static boolean isInAnnotation(JavaTokenList tokens, int i) {
        int open = i - 1;
        while (open > 0 && !tokens.is(open, "(")) {
            open = tokens.isAny(open, ")", "]", "}") ? tokens.partner(open) - 1 : open - 1;
        }
        int name = open - 1;
        while (tokens.is(name - 1, ".")) {
            name -= 2;
        }
        return tokens.is(name - 1, "@");
    }
}
