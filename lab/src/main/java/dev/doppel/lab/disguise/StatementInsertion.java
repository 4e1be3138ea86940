package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.List;

/**
 * Inserts statements without an effect, such as declarations of unused variables, output of empty strings, and
 * {@code if} statements with a condition that is always false.
 */
final class StatementInsertion implements Disguise {
    private static final List<String> WORDS = List.of("ok", "done", "start", "end", "test", "debug", "value");

    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        FreshNames names = new FreshNames(program, chance);
        boolean library = !program.declares("System") && !program.declares("String");
        for (ParsedSourceFile source : program.sources()) {
            source.sequences()
                    .forEach(sequence -> sequence.forEach(statement -> {
                        if (!isConstructorCall(source, statement) && chance.take()) {
                            String indentation = "\n" + source.indentation(statement.first());
                            String inserted = String.join(indentation, statement(names, chance, library)) + indentation;
                            edits.change(source, SourceEdits.before(source, statement.first(), inserted));
                        }
                    }));
        }
    }

    /** Returns whether a statement calls another constructor. Such a call must come first in a constructor. */
    private static boolean isConstructorCall(ParsedSourceFile source, JavaStatement statement) {
        JavaTokenList tokens = source.tokens();
        for (int i = statement.first(); i < statement.end(); i++) {
            if (tokens.isAny(i, "this", "super") && tokens.is(i + 1, "(")) {
                return true;
            }
        }
        return false;
    }

    private static List<String> statement(FreshNames names, RandomChoice chance, boolean library) {
        String name = names.variable();
        int number = chance.below(100);
        return switch (chance.below(library ? 6 : 3)) {
            case 0 -> List.of("int " + name + " = " + number + ";");
            case 1 -> List.of("double " + name + " = " + number + ".5;");
            case 2 ->
                List.of("int " + name + " = " + number + ";", "if (" + name + " < 0) {", "    " + name + " = 0;", "}");
            case 3 -> List.of("String " + name + " = \"" + chance.pick(WORDS) + "\";");
            case 4 -> List.of("System.out.print(\"\");");
            default ->
                List.of(
                        "boolean " + name + " = false;",
                        "if (" + name + ") {",
                        "    System.out.println(\"" + chance.pick(WORDS) + "\");",
                        "}");
        };
    }
}
