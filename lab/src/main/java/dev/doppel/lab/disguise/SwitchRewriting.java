package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.JavaVariable;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rewrites a {@code switch} over a local variable as a chain of {@code if} statements. */
final class SwitchRewriting implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            source.statements().filter(statement -> statement.is(Kind.SWITCH)).forEach(statement -> {
                if (chance.take()) {
                    chain(source, statement)
                            .ifPresent(
                                    text -> edits.change(source, SourceEdits.replace(source, statement.span(), text)));
                }
            });
        }
    }

    private static Optional<String> chain(ParsedSourceFile source, JavaStatement statement) {
        int selector = statement.head().first();
        String type = source.typeOf(selector);
        boolean simple = statement.head().end() == selector + 1
                && List.of("int", "char", "String").contains(type);
        if (!simple || source.variable(selector).filter(JavaVariable::isLocal).isEmpty()) {
            return Optional.empty();
        }
        String indentation = "\n" + source.indentation(statement.first());
        List<String> branches = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        List<JavaStatement> cases = statement.body();
        for (int i = 0; i < cases.size(); i++) {
            boolean last = i == cases.size() - 1;
            boolean isDefault = source.tokens().is(cases.get(i).first(), "default");
            Optional<String> label =
                    label(source, cases.get(i), source.tokens().at(selector).text(), type);
            if (!cases.get(i).is(Kind.CASE) || (isDefault ? !last || !labels.isEmpty() : label.isEmpty())) {
                return Optional.empty();
            }
            label.ifPresent(labels::add);
            if (cases.get(i).body().isEmpty() && !last) {
                continue; // this case falls through to the next one
            }
            Optional<String> body = body(source, cases.get(i), last, indentation);
            if (body.isEmpty()) {
                return Optional.empty();
            }
            branches.add((isDefault ? "{" : "if (" + String.join(" || ", labels) + ") {") + body.get() + "}");
            labels.clear();
        }
        boolean alone = branches.isEmpty() || branches.get(0).startsWith("{");
        return alone ? Optional.empty() : Optional.of(String.join(" else ", branches));
    }

    private static Optional<String> label(ParsedSourceFile source, JavaStatement group, String selector, String type) {
        Span head = new Span(group.head().first() + 1, group.head().end());
        if (head.end() - head.first() != 1 || !source.tokens().at(head.first()).isLiteral()) {
            return Optional.empty();
        }
        String label = source.text(head);
        return Optional.of(type.equals("String") ? selector + ".equals(" + label + ")" : selector + " == " + label);
    }

    /**
     * Returns the statements of a {@code case} without the final {@code break}. The result is empty if the case falls
     * through or declares variables.
     */
    private static Optional<String> body(
            ParsedSourceFile source, JavaStatement group, boolean last, String indentation) {
        JavaTokenList tokens = source.tokens();
        List<JavaStatement> body = group.body();
        JavaStatement end = body.isEmpty() ? group : body.get(body.size() - 1);
        boolean breaks =
                end.is(Kind.JUMP) && tokens.joined(end.first(), end.end()).equals("break;");
        List<JavaStatement> kept = breaks ? body.subList(0, body.size() - 1) : body;
        boolean jumps = kept.stream().anyMatch(statement -> tokens.contains(statement.span(), "break", "yield"));
        boolean declares =
                kept.stream().anyMatch(statement -> statement.is(Kind.DECLARATION) || statement.is(Kind.LOCAL_TYPE));
        boolean ends = breaks || last || end.is(Kind.RETURN) || end.is(Kind.THROW);
        if (jumps || declares || !ends) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        kept.forEach(statement -> text.append(indentation).append("    ").append(source.text(statement.span())));
        return Optional.of(text.append(indentation).toString());
    }
}
