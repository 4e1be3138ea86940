package dev.doppel.lab.internal.source;

import dev.doppel.lab.disguise.Program;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A program whose files have all been parsed. Instances are immutable. */
public final class ParsedProgram {
    private final List<ParsedSourceFile> sources;
    private final Set<String> ownTypes;
    private final Set<String> words = new HashSet<>();

    public ParsedProgram(Program program) {
        this.sources = program.files().entrySet().stream()
                .map(file -> ParsedSourceFile.parse(file.getKey(), file.getValue()))
                .toList();
        this.ownTypes =
                types().map(JavaTypeBody::name).filter(name -> !name.isEmpty()).collect(Collectors.toUnmodifiableSet());
        for (ParsedSourceFile source : sources) {
            for (int i = 0; i < source.tokens().size(); i++) {
                words.add(source.tokens().at(i).text());
            }
        }
    }

    public List<ParsedSourceFile> sources() {
        return sources;
    }

    public Stream<JavaTypeBody> types() {
        return sources.stream().flatMap(source -> source.types().stream());
    }

    /** Returns the names of the types that the program declares. */
    public Set<String> ownTypes() {
        return ownTypes;
    }

    /** Returns whether {@code word} occurs as a token in the program. */
    public boolean uses(String word) {
        return words.contains(word);
    }

    /**
     * Returns whether the program declares a type or a variable with the given name. Such a declaration would hide a
     * library type.
     */
    public boolean declares(String name) {
        return ownTypes.contains(name)
                || sources.stream()
                        .flatMap(source -> source.variables().stream())
                        .anyMatch(variable -> variable.name().equals(name));
    }

    /**
     * Returns whether a type may inherit members that the program does not declare, other than those of {@link Object}.
     */
    public boolean inheritsUnseen(JavaTypeBody type) {
        return inheritsUnseen(type, new HashSet<>());
    }

    private boolean inheritsUnseen(JavaTypeBody type, Set<String> visited) {
        boolean implicit = !Set.of("class", "interface", "new").contains(type.keyword());
        return implicit || type.supertypes().stream().anyMatch(name -> isUnseen(name, visited));
    }

    private boolean isUnseen(String name, Set<String> visited) {
        if (!ownTypes.contains(name)) {
            return true;
        }
        return visited.add(name)
                && types().filter(type -> type.name().equals(name)).anyMatch(type -> inheritsUnseen(type, visited));
    }
}
