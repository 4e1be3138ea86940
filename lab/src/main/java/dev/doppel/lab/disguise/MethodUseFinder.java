package dev.doppel.lab.disguise;

import dev.doppel.lab.disguise.Renaming.Uses;
import dev.doppel.lab.internal.source.JavaMember;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.JavaTypeBody;
import dev.doppel.lab.internal.source.JavaVariable;
import dev.doppel.lab.internal.source.MemberOwnerResolver;
import dev.doppel.lab.internal.source.MemberOwnerResolver.Origin;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Finds all uses of a method name. The result is empty if any use may refer to a method that the program does not
 * declare.
 */
final class MethodUseFinder {
    /** The names of methods that Java serialization calls. */
    private static final Set<String> SERIALIZATION = Set.of("readObject", "writeObject", "readResolve", "writeReplace");

    private final ParsedProgram program;
    private final MemberOwnerResolver owner;

    /**
     * The program's types with a subtype that also inherits from a library type. In such a subtype, a method inherited
     * from the program's type may implement a library method.
     */
    private final Set<String> shared = new HashSet<>();

    MethodUseFinder(ParsedProgram program, MemberOwnerResolver owner) {
        this.program = program;
        this.owner = owner;
        program.types().filter(program::inheritsUnseen).forEach(type -> share(type));
    }

    private void share(JavaTypeBody type) {
        for (String name : type.supertypes()) {
            if (program.ownTypes().contains(name) && shared.add(name)) {
                program.types().filter(own -> own.name().equals(name)).forEach(this::share);
            }
        }
    }

    Optional<Uses> of(String name) {
        boolean variable = program.sources().stream()
                .flatMap(source -> source.variables().stream())
                .anyMatch(
                        v -> v.kind() == JavaVariable.Kind.IMPLICIT && v.name().equals(name));
        if (isKept(name) || variable || program.ownTypes().contains(name) || !isOwn(name)) {
            return Optional.empty();
        }
        return Uses.find(
                program,
                name,
                (source, i) -> source.tokens().is(i + 1, "(") || source.tokens().is(i - 1, "::")
                        ? origin(source, i, name)
                        : Origin.LIBRARY);
    }

    private static boolean isKept(String name) {
        return FreshNames.PREDEFINED_METHODS.contains(name) || SERIALIZATION.contains(name);
    }

    /** Returns whether no method with the given name can override or implement a library method. */
    private boolean isOwn(String name) {
        for (ParsedSourceFile source : program.sources()) {
            boolean imported = source.imports().stream()
                    .anyMatch(span -> source.tokens().is(span.first() + 1, "static")
                            && source.tokens().contains(span, name, "*"));
            boolean inherited = source.types().stream()
                    .filter(type -> declares(source, type, name))
                    .anyMatch(type -> program.inheritsUnseen(type) || shared.contains(type.name()));
            boolean annotated = source.types().stream()
                    .flatMap(type -> type.members().stream())
                    .filter(member -> isMethod(source, member, name))
                    .anyMatch(method -> method.modifiers().contains("native")
                            || (method.modifiers().contains("@")
                                    && !method.modifiers().contains("Override")));
            if (imported || inherited || annotated) {
                return false;
            }
        }
        return true;
    }

    private static boolean isMethod(ParsedSourceFile source, JavaMember member, String name) {
        return member.is(JavaMember.Kind.METHOD) && source.tokens().is(member.nameToken(), name);
    }

    private static boolean declares(ParsedSourceFile source, JavaTypeBody type, String name) {
        return type.members().stream().anyMatch(member -> isMethod(source, member, name));
    }

    private Origin origin(ParsedSourceFile source, int i, String name) {
        JavaTokenList tokens = source.tokens();
        boolean declaration = source.types().stream()
                .flatMap(type -> type.members().stream())
                .anyMatch(member -> member.is(JavaMember.Kind.METHOD) && member.nameToken() == i);
        if (declaration) {
            return Origin.OWN;
        }
        if (tokens.isAny(i - 1, ".", "::")) {
            return owner.of(source, i, (file, type) -> declares(file, type, name));
        }
        if (tokens.isAny(i - 1, "new", "@")) {
            return Origin.UNKNOWN;
        }
        for (JavaTypeBody type : MemberOwnerResolver.enclosing(source, i)) {
            if (program.inheritsUnseen(type)) {
                return Origin.UNKNOWN;
            }
            if (declares(source, type, name)) {
                return Origin.OWN;
            }
        }
        return Origin.OWN; // the method is inherited from a type of the program
    }
}
