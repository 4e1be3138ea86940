package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ControlFlow;
import dev.doppel.lab.internal.source.JavaMember;
import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaTypeBody;
import dev.doppel.lab.internal.source.JavaVariable;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Inlines a {@code void} method that is called only once, and removes the method. */
final class MethodInlining implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            for (JavaTypeBody type : source.types()) {
                for (JavaMember method : type.members()) {
                    if (isCandidate(source, method) && chance.take()) {
                        onlyCall(program, source, type, method).ifPresent(call -> inline(source, method, call, edits));
                    }
                }
            }
        }
    }

    private static boolean isCandidate(ParsedSourceFile source, JavaMember method) {
        JavaStatement body = method.body();
        return method.is(JavaMember.Kind.METHOD)
                && body != null
                && method.result().equals("void")
                && (method.isStatic() || method.modifiers().contains("private"))
                && !method.generic()
                && !method.modifiers().contains("synchronized")
                && method.throwing().isEmpty()
                && method.parameters().stream()
                        .noneMatch(parameter -> parameter.type().isEmpty())
                && !source.tokens().contains(new Span(method.first(), body.end()), "return", "...")
                && body.all().noneMatch(statement -> statement.is(Kind.LOCAL_TYPE))
                && new ControlFlow(source).completes(body);
    }

    /**
     * Returns the only call to a method. The result is empty if the method's name occurs elsewhere, or if the call is
     * not a statement in the same class.
     */
    private static Optional<JavaStatement> onlyCall(
            ParsedProgram program, ParsedSourceFile source, JavaTypeBody type, JavaMember method) {
        String name = source.tokens().at(method.nameToken()).text();
        if (occurrences(program, name) != 2) {
            return Optional.empty();
        }
        return source.statements()
                .filter(statement ->
                        statement.is(Kind.EXPRESSION) && source.tokens().is(statement.first(), name))
                .filter(call -> source.tokens().partner(call.first() + 1) == call.end() - 2)
                .filter(call -> innermost(source, call.first()).body().equals(type.body()))
                .filter(call -> !method.requiredBody().span().contains(call.first()))
                .filter(call -> fits(source, method, call))
                .findFirst();
    }

    private static long occurrences(ParsedProgram program, String name) {
        long count = 0;
        for (ParsedSourceFile source : program.sources()) {
            for (int i = 0; i < source.tokens().size(); i++) {
                count += source.tokens().is(i, name) ? 1 : 0;
            }
        }
        return count;
    }

    private static JavaTypeBody innermost(ParsedSourceFile source, int token) {
        return source.types().stream()
                .filter(type -> type.body().contains(token))
                .max(Comparator.comparingInt(type -> type.body().first()))
                .orElseThrow();
    }

    /** Returns whether the names in a method's body would have the same meaning at the call site. */
    private static boolean fits(ParsedSourceFile source, JavaMember method, JavaStatement call) {
        Set<String> visible = source.variables().stream()
                .filter(variable -> variable.kind() != JavaVariable.Kind.FIELD
                        && variable.kind() != JavaVariable.Kind.IMPLICIT
                        && variable.scope().contains(call.first()))
                .map(JavaVariable::name)
                .collect(Collectors.toSet());
        ControlFlow flow = new ControlFlow(source);
        Set<String> parameters =
                method.parameters().stream().map(JavaVariable::name).collect(Collectors.toCollection(HashSet::new));
        Span arguments = new Span(call.first() + 2, call.end() - 2);
        Set<String> inMethod = new HashSet<>(flow.names(method.requiredBody().span()));
        inMethod.addAll(parameters);
        return ControlFlow.disjoint(visible, inMethod)
                && ControlFlow.disjoint(flow.names(arguments), parameters)
                && arguments(source, call).size() == parameters.size();
    }

    private static List<Span> arguments(ParsedSourceFile source, JavaStatement call) {
        Span arguments = new Span(call.first() + 2, call.end() - 2);
        return arguments.isEmpty() ? List.of() : source.tokens().split(arguments, ",");
    }

    private static void inline(ParsedSourceFile source, JavaMember method, JavaStatement call, SourceEdits edits) {
        List<String> lines = new ArrayList<>(List.of("{"));
        List<Span> arguments = arguments(source, call);
        for (int i = 0; i < arguments.size(); i++) {
            JavaVariable parameter = method.parameters().get(i);
            lines.add(parameter.type() + " " + parameter.name() + " = " + source.text(arguments.get(i)) + ";");
        }
        method.requiredBody().body().forEach(statement -> lines.add(source.text(statement.span())));
        edits.change(
                source,
                SourceEdits.replace(
                        source,
                        call.span(),
                        String.join(source.newInnerLine(call.first()), lines) + source.newLine(call.first()) + "}"),
                SourceEdits.remove(source, new Span(method.first(), method.end())));
    }
}
