package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Splits, merges and moves declarations of local variables. */
final class DeclarationChange implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            source.sequences().forEach(sequence -> {
                for (int i = 0; i < sequence.size(); i++) {
                    if (sequence.get(i).is(Kind.DECLARATION) && chance.take()) {
                        change(source, sequence, i, edits);
                    }
                }
            });
        }
    }

    /**
     * A declaration of local variables.
     *
     * @param type the tokens before the first name, including modifiers
     */
    private record Declaration(Span type, List<Span> variables, boolean isFinal, boolean isVar) {
        static Declaration of(ParsedSourceFile source, JavaStatement statement) {
            JavaTokenList tokens = source.tokens();
            int type = tokens.modifiersEnd(statement.first());
            int name = tokens.typeEnd(type);
            return new Declaration(
                    new Span(statement.first(), name),
                    tokens.split(new Span(name, statement.end() - 1), ","),
                    tokens.contains(new Span(statement.first(), type), "final"),
                    tokens.is(type, "var"));
        }
    }

    private static void change(ParsedSourceFile source, List<JavaStatement> sequence, int i, SourceEdits edits) {
        JavaStatement statement = sequence.get(i);
        Declaration declaration = Declaration.of(source, statement);
        String indentation = "\n" + source.indentation(statement.first());
        String type = source.text(declaration.type());
        if (declaration.variables().size() > 1) {
            List<String> single = declaration.variables().stream()
                    .map(variable -> type + " " + source.text(variable) + ";")
                    .toList();
            edits.change(source, SourceEdits.replace(source, statement.span(), String.join(indentation, single)));
        } else if (!merge(source, statement, declaration, i + 1 < sequence.size() ? sequence.get(i + 1) : null, edits)
                && !moveUp(source, sequence, i, declaration, edits)) {
            splitValue(source, statement, declaration, edits);
        }
    }

    private static boolean merge(
            ParsedSourceFile source,
            JavaStatement statement,
            Declaration declaration,
            @Nullable JavaStatement next,
            SourceEdits edits) {
        if (next == null || !next.is(Kind.DECLARATION) || declaration.isVar()) {
            return false;
        }
        Declaration other = Declaration.of(source, next);
        if (!source.text(other.type()).equals(source.text(declaration.type()))) {
            return false;
        }
        return edits.change(
                source,
                SourceEdits.between(source, statement.end() - 2, other.type().end(), ", "));
    }

    /**
     * Moves the declaration of an uninitialised variable to the start of its block, or returns false if that is not
     * possible, for example because code before the declaration uses the same name.
     */
    private static boolean moveUp(
            ParsedSourceFile source, List<JavaStatement> sequence, int i, Declaration declaration, SourceEdits edits) {
        JavaStatement statement = sequence.get(i);
        int first = sequence.get(0).first();
        JavaTokenList tokens = source.tokens();
        Span variable = declaration.variables().get(0);
        if (i == 0 || tokens.contains(variable, "=") || !tokens.is(first - 1, "{")) {
            return false;
        }
        String name = tokens.at(variable.first()).text();
        Span above = new Span(first, statement.first());
        if (tokens.contains(above, name, "super", "this")) {
            return false;
        }
        String moved = source.text(statement.span()) + "\n" + source.indentation(first);
        return edits.change(
                source, SourceEdits.before(source, first, moved), SourceEdits.remove(source, statement.span()));
    }

    /**
     * Splits a declaration with an initial value into a declaration and an assignment. Declarations with {@code var} or
     * an array initializer are not split. Declarations of {@code final} variables are not split either, since such
     * variables may be used as {@code case} labels.
     */
    private static void splitValue(
            ParsedSourceFile source, JavaStatement statement, Declaration declaration, SourceEdits edits) {
        JavaTokenList tokens = source.tokens();
        Span variable = declaration.variables().get(0);
        int assignment = tokens.dimensionsEnd(variable.first() + 1);
        if (declaration.isFinal() || declaration.isVar() || !tokens.is(assignment, "=")) {
            return;
        }
        if (tokens.is(assignment + 1, "{")) {
            return;
        }
        String name = tokens.at(variable.first()).text();
        String assigned = ";" + source.newLine(statement.first()) + name + " = ";
        edits.change(source, SourceEdits.between(source, assignment - 1, assignment + 1, assigned));
    }
}
