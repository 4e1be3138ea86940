package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaMember;
import dev.doppel.lab.internal.source.JavaVariable;
import dev.doppel.lab.internal.source.MemberOwnerResolver;
import dev.doppel.lab.internal.source.MemberOwnerResolver.Origin;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Renames variables, methods and types in all files of a program. All uses of a name are renamed together, unless any
 * of them may refer to a library declaration.
 */
final class Renaming implements Disguise {
    /** The reflection methods that reveal the names of a program's types. */
    private static final List<String> TYPE_NAMES =
            List.of("getClass", "getName", "getSimpleName", "getTypeName", "getCanonicalName", "forName");

    /** The reflection methods that reveal the names of a program's members. */
    private static final List<String> MEMBER_NAMES = List.of(
            "getMethod",
            "getMethods",
            "getDeclaredMethod",
            "getDeclaredMethods",
            "getField",
            "getFields",
            "getDeclaredField",
            "getDeclaredFields",
            "getRecordComponents");

    /** The positions of the tokens that use a name, keyed by file. */
    record Uses(Map<ParsedSourceFile, List<Integer>> tokens) {
        /**
         * Determines the origin of the declaration to which a token refers. The token has the name that is being
         * searched for.
         */
        interface OriginFinder {
            Origin of(ParsedSourceFile source, int token);
        }

        /**
         * Returns the uses of a name that refer to the program's own declarations. The result is empty if the origin of
         * any use is unknown.
         */
        static Optional<Uses> find(ParsedProgram program, String name, OriginFinder origins) {
            Map<ParsedSourceFile, List<Integer>> uses = new TreeMap<>(Comparator.comparing(ParsedSourceFile::path));
            for (ParsedSourceFile source : program.sources()) {
                for (int i = 0; i < source.tokens().size(); i++) {
                    if (source.tokens().at(i).isName() && source.tokens().is(i, name)) {
                        Origin origin = origins.of(source, i);
                        if (origin == Origin.UNKNOWN) {
                            return Optional.empty();
                        }
                        if (origin == Origin.OWN) {
                            uses.computeIfAbsent(source, file -> new ArrayList<>())
                                    .add(i);
                        }
                    }
                }
            }
            return Optional.of(new Uses(uses));
        }
    }

    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        FreshNames names = new FreshNames(program, chance);
        MemberOwnerResolver owner = new MemberOwnerResolver(program);
        if (MEMBER_NAMES.stream().anyMatch(program::uses)) {
            return;
        }
        if (TYPE_NAMES.stream().noneMatch(program::uses)) {
            rename(typeNames(program), new TypeUseFinder(program)::of, name -> names.type(), chance, edits);
        }
        rename(methodNames(program), new MethodUseFinder(program, owner)::of, name -> names.method(), chance, edits);
        rename(
                variableNames(program),
                new VariableUseFinder(program, owner)::of,
                name -> name.matches("[A-Z][A-Z0-9_]+") ? names.constant() : names.variable(),
                chance,
                edits);
    }

    private static void rename(
            SortedSet<String> names,
            Function<String, Optional<Uses>> finder,
            Function<String, String> fresh,
            RandomChoice chance,
            SourceEdits edits) {
        for (String name : names) {
            Optional<Uses> uses = chance.take() ? finder.apply(name) : Optional.empty();
            uses.ifPresent(found -> {
                String other = fresh.apply(name);
                found.tokens().forEach((source, tokens) -> {
                    List<SourceEdits.Edit> parts = new ArrayList<>();
                    tokens.forEach(token -> parts.add(SourceEdits.replace(source, token, token + 1, other)));
                    edits.change(source, parts);
                });
            });
        }
    }

    private static SortedSet<String> typeNames(ParsedProgram program) {
        return new TreeSet<>(program.ownTypes());
    }

    private static SortedSet<String> methodNames(ParsedProgram program) {
        SortedSet<String> names = new TreeSet<>();
        for (ParsedSourceFile source : program.sources()) {
            source.types().stream()
                    .flatMap(type -> type.members().stream())
                    .filter(member -> member.is(JavaMember.Kind.METHOD))
                    .forEach(method ->
                            names.add(source.tokens().at(method.nameToken()).text()));
        }
        return names;
    }

    private static SortedSet<String> variableNames(ParsedProgram program) {
        return program.sources().stream()
                .flatMap(source -> source.variables().stream())
                .map(JavaVariable::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
