package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ControlFlow;
import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaToken;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.JavaVariable;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Converts a chain of {@code if} statements that compare a local variable with literals into a {@code switch}. */
final class IfChainRewriting implements Disguise {
    private static final int MIN_LABELS = 2;

    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            source.statements().filter(statement -> statement.is(Kind.IF)).forEach(statement -> {
                Optional<String> text = choice(source, statement);
                if (text.isPresent() && chance.take()) {
                    edits.change(source, SourceEdits.replace(source, statement.span(), text.get()));
                }
            });
        }
    }

    private static Optional<String> choice(ParsedSourceFile source, JavaStatement chain) {
        JavaTokenList tokens = source.tokens();
        int variable = chain.head().first();
        String type = source.typeOf(variable);
        boolean local = source.variable(variable).filter(JavaVariable::isLocal).isPresent();
        if (!List.of("int", "char").contains(type) || !local || tokens.contains(chain.span(), "break")) {
            return Optional.empty();
        }
        String name = tokens.at(variable).text();
        String indentation = "\n" + source.indentation(chain.first());
        StringBuilder text = new StringBuilder("switch (" + name + ") {");
        Set<String> labels = new HashSet<>();
        JavaStatement link = chain;
        while (true) {
            Span head = link.head();
            boolean compares = head.end() - head.first() == 3
                    && tokens.is(head.first(), name)
                    && tokens.is(head.first() + 1, "==")
                    && isLabel(tokens.at(head.first() + 2), type)
                    && labels.add(tokens.at(head.first() + 2).text());
            if (!compares) {
                return Optional.empty();
            }
            String label = "case " + tokens.at(head.first() + 2).text() + ":";
            if (!append(source, text, label, link.body().get(0), indentation)) {
                return Optional.empty();
            }
            if (link.body().size() == 1) {
                break;
            }
            JavaStatement next = link.body().get(1);
            if (!next.is(Kind.IF)) {
                if (!append(source, text, "default:", next, indentation)) {
                    return Optional.empty();
                }
                break;
            }
            link = next;
        }
        return labels.size() < MIN_LABELS ? Optional.empty() : Optional.of(text + indentation + "}");
    }

    /**
     * Returns whether a literal can be used as a {@code case} label. Only one notation is accepted for each value,
     * since a {@code switch} with two equal labels would not compile.
     */
    private static boolean isLabel(JavaToken token, String type) {
        return type.equals("int")
                ? token.text().matches("0|[1-9][0-9]{0,8}")
                : token.kind() == JavaToken.Kind.CHARACTER && token.text().length() == 3;
    }

    private static boolean append(
            ParsedSourceFile source, StringBuilder text, String label, JavaStatement branch, String indentation) {
        ControlFlow flow = new ControlFlow(source);
        if (!flow.completes(branch) && !flow.stops(branch)) {
            return false;
        }
        text.append(indentation).append("    ").append(label).append(' ').append(Conditions.block(source, branch));
        if (flow.completes(branch)) {
            text.append(indentation).append("    break;");
        }
        return true;
    }
}
