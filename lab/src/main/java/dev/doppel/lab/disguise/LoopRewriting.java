package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ControlFlow;
import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import dev.doppel.lab.internal.source.SourceEdits.Edit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Rewrites {@code for} loops as {@code while} loops and vice versa, and {@code do} loops as {@code while} loops. */
final class LoopRewriting implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            Set<Integer> labelled = source.statements()
                    .filter(statement -> statement.is(Kind.LABELLED))
                    .map(statement -> statement.body().get(0).first())
                    .collect(Collectors.toSet());
            Set<Integer> merged = new HashSet<>();
            source.sequences().forEach(sequence -> {
                for (int i = 0; i + 1 < sequence.size(); i++) {
                    boolean taken = sequence.get(i + 1).is(Kind.WHILE) && chance.take();
                    if (taken && countingLoop(source, sequence, i, edits)) {
                        merged.add(sequence.get(i + 1).first());
                    }
                }
            });
            source.innerFirst().stream()
                    .filter(loop -> ControlFlow.isLoop(loop)
                            && !labelled.contains(loop.first())
                            && !merged.contains(loop.first()))
                    .forEach(loop -> {
                        if (chance.take()) {
                            rewrite(source, loop, edits);
                        }
                    });
        }
    }

    private static void rewrite(ParsedSourceFile source, JavaStatement loop, SourceEdits edits) {
        switch (loop.kind()) {
            case FOR -> forLoop(source, loop, edits);
            case WHILE -> whileLoop(source, loop, edits);
            case DO -> doLoop(source, loop, edits);
            default -> {
                // ArrayLoopRewriting handles all other loops.
            }
        }
    }

    private static void whileLoop(ParsedSourceFile source, JavaStatement loop, SourceEdits edits) {
        int close = loop.head().end();
        edits.change(
                source,
                SourceEdits.replace(source, loop.first(), loop.head().first(), "for (; "),
                SourceEdits.replace(source, close, close + 1, "; )"));
    }

    /**
     * Rewrites a {@code while} loop as a {@code for} loop, or returns false if this is not possible. The declaration
     * before the loop and the last statement of the loop body are moved to the loop header.
     */
    private static boolean countingLoop(
            ParsedSourceFile source, List<JavaStatement> sequence, int i, SourceEdits edits) {
        JavaStatement declaration = sequence.get(i);
        JavaStatement loop = sequence.get(i + 1);
        JavaStatement body = loop.body().get(0);
        JavaTokenList tokens = source.tokens();
        ControlFlow flow = new ControlFlow(source);
        if (!declaration.is(Kind.DECLARATION)
                || !body.is(Kind.BLOCK)
                || body.body().size() < 2) {
            return false;
        }
        JavaStatement update = body.body().get(body.body().size() - 1);
        Span rest = new Span(body.first(), update.first());
        Span after = new Span(loop.end(), sequence.get(sequence.size() - 1).end());
        Set<String> declared = flow.declared(declaration.span());
        boolean possible = update.is(Kind.EXPRESSION)
                && !tokens.contains(body.span(), "continue")
                && tokens.contains(loop.head(), declared.toArray(String[]::new))
                && !tokens.contains(after, declared.toArray(String[]::new))
                && tokens.isAny(body.end() - 1, "}")
                && tokens.is(sequence.get(0).first() - 1, "{")
                && ControlFlow.disjoint(flow.declared(rest), flow.names(update.span()));
        if (!possible) {
            return false;
        }
        String head = "for (" + source.text(declaration.span()) + " " + source.text(loop.head()) + "; "
                + source.text(update.first(), update.end() - 1) + ")";
        return edits.change(
                source,
                SourceEdits.replace(source, declaration.first(), loop.head().end() + 1, head),
                SourceEdits.remove(source, update.span()));
    }

    private static void forLoop(ParsedSourceFile source, JavaStatement loop, SourceEdits edits) {
        JavaTokenList tokens = source.tokens();
        ControlFlow flow = new ControlFlow(source);
        List<Span> parts = tokens.split(loop.head(), ";");
        JavaStatement body = loop.body().get(0);
        boolean possible = parts.size() == 3
                && !parts.get(1).isEmpty()
                && !tokens.contains(body.span(), "continue")
                && flow.completes(body)
                && ControlFlow.disjoint(flow.declared(body.span()), flow.names(parts.get(2)));
        if (!possible) {
            return;
        }
        String indentation = source.newLine(loop.first());
        String inner = source.newInnerLine(loop.first());
        List<String> updates = statements(source, parts.get(2));
        boolean declares = !parts.get(0).isEmpty()
                && source.variables().stream().anyMatch(v -> parts.get(0).contains(v.token()));
        List<String> starts = declares ? List.of(source.text(parts.get(0)) + ";") : statements(source, parts.get(0));
        String start = starts.stream().map(line -> line + indentation).collect(Collectors.joining());
        boolean braces = !start.isEmpty() && !isNameFree(source, loop, flow.declared(parts.get(0)));
        String head = (braces ? "{" + indentation : "") + start + "while (" + source.text(parts.get(1)) + ")";
        String end = braces ? indentation + "}" : "";
        List<Edit> change = new ArrayList<>();
        change.add(SourceEdits.replace(source, loop.first(), loop.head().end() + 1, head));
        if (body.is(Kind.BLOCK)) {
            int close = body.end() - 1;
            change.add(SourceEdits.between(source, close - 1, close, lines(updates, inner) + indentation));
        } else {
            change.add(SourceEdits.before(source, body.first(), "{" + inner));
            change.add(SourceEdits.after(source, body.end(), lines(updates, inner) + indentation + "}"));
        }
        change.add(SourceEdits.after(source, loop.end(), end));
        edits.change(source, change);
    }

    /**
     * Returns whether the variables of a loop can be declared before the loop. The loop must be a statement in a block,
     * and no other code in the method may use the names of these variables.
     */
    private static boolean isNameFree(ParsedSourceFile source, JavaStatement loop, Set<String> declared) {
        String[] names = declared.toArray(String[]::new);
        boolean inBlock =
                source.statements().anyMatch(statement -> statement.is(Kind.BLOCK) && isIn(loop, statement.body()));
        return inBlock
                && source.types().stream()
                        .flatMap(type -> type.members().stream())
                        .map(member -> new Span(member.first(), member.end()))
                        .filter(member -> member.contains(loop.first()))
                        .noneMatch(member -> source.tokens().contains(new Span(member.first(), loop.first()), names)
                                || source.tokens().contains(new Span(loop.end(), member.end()), names));
    }

    private static boolean isIn(JavaStatement loop, List<JavaStatement> statements) {
        return statements.stream().anyMatch(statement -> statement.first() == loop.first());
    }

    private static List<String> statements(ParsedSourceFile source, Span list) {
        if (list.isEmpty()) {
            return List.of();
        }
        return source.tokens().split(list, ",").stream()
                .map(part -> source.text(part) + ";")
                .toList();
    }

    private static String lines(List<String> statements, String newLine) {
        return statements.stream().map(statement -> newLine + statement).collect(Collectors.joining());
    }

    private static void doLoop(ParsedSourceFile source, JavaStatement loop, SourceEdits edits) {
        JavaTokenList tokens = source.tokens();
        ControlFlow flow = new ControlFlow(source);
        JavaStatement body = loop.body().get(0);
        boolean possible = body.is(Kind.BLOCK)
                && !tokens.contains(body.span(), "break", "continue")
                && !tokens.contains(loop.head(), "instanceof")
                && flow.varies(loop.head())
                && flow.completes(body)
                && ControlFlow.disjoint(flow.declared(body.span()), flow.names(loop.head()));
        if (possible) {
            String inner = source.newInnerLine(loop.first());
            String check = inner + "if (" + Conditions.negated(source, loop.head()) + ") {" + inner + "    break;"
                    + inner + "}" + source.newLine(loop.first()) + "}";
            edits.change(
                    source,
                    SourceEdits.replace(source, loop.first(), loop.first() + 1, "while (true)"),
                    SourceEdits.between(source, body.end() - 2, body.end() - 1, ""),
                    SourceEdits.replace(source, body.end() - 1, loop.end(), check));
        }
    }
}
