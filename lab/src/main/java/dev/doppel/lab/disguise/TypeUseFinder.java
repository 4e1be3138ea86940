package dev.doppel.lab.disguise;

import dev.doppel.lab.disguise.Renaming.Uses;
import dev.doppel.lab.internal.source.JavaMember;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.JavaTypeBody;
import dev.doppel.lab.internal.source.MemberOwnerResolver.Origin;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import java.util.List;
import java.util.Optional;

/** Finds all uses of a type name. The result is empty if any use may refer to another type. */
record TypeUseFinder(ParsedProgram program) {
    Optional<Uses> of(String name) {
        List<JavaTypeBody> types =
                program.types().filter(type -> type.name().equals(name)).toList();
        // Files are not renamed, and a file must be named after its public type.
        boolean kept = types.size() != 1
                || isPrinted(types.get(0))
                || program.sources().stream().anyMatch(source -> isFileName(source, name))
                || program.uses("\"" + name + "\"")
                || program.sources().stream().anyMatch(source -> isOtherwiseUsed(source, name));
        if (kept) {
            return Optional.empty();
        }
        return Uses.find(program, name, (source, i) -> isUse(source, i, types.get(0)) ? Origin.OWN : Origin.UNKNOWN);
    }

    /**
     * Returns whether the result of {@code toString} may include the name of the type, as it does for records and
     * exceptions.
     */
    private static boolean isPrinted(JavaTypeBody type) {
        return type.keyword().equals("record")
                || type.supertypes().stream()
                        .anyMatch(name ->
                                name.endsWith("Exception") || name.endsWith("Error") || name.equals("Throwable"));
    }

    private static boolean isFileName(ParsedSourceFile source, String name) {
        return source.path().endsWith("/" + name + Program.EXTENSION)
                || source.path().equals(name + Program.EXTENSION);
    }

    /** Returns whether a variable, a method or an imported type has the given name. */
    private static boolean isOtherwiseUsed(ParsedSourceFile source, String name) {
        return source.variables().stream().anyMatch(variable -> variable.name().equals(name))
                || source.imports().stream().anyMatch(span -> source.tokens().contains(span, name))
                || source.types().stream()
                        .flatMap(type -> type.members().stream())
                        .anyMatch(member -> member.is(JavaMember.Kind.METHOD)
                                && source.tokens().is(member.nameToken(), name));
    }

    private boolean isUse(ParsedSourceFile source, int i, JavaTypeBody type) {
        JavaTokenList tokens = source.tokens();
        if (tokens.is(i - 1, ".")) {
            return program.ownTypes().contains(tokens.at(i - 2).text());
        }
        boolean sameFile = source.types().stream()
                .anyMatch(own -> own.name().equals(type.name()) && own.nameToken() == type.nameToken());
        boolean topLevel = type.outer().first() == 0;
        return (sameFile && type.outer().contains(i)) || topLevel;
    }
}
