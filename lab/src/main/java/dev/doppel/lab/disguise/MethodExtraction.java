package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ControlFlow;
import dev.doppel.lab.internal.source.JavaMember;
import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaTypeBody;
import dev.doppel.lab.internal.source.JavaVariable;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Extracts statements from a method into a new private method. */
final class MethodExtraction implements Disguise {
    private static final int MAX_STATEMENTS = 5;

    /** The kinds of type to which a private method can be added. Interfaces and anonymous classes are excluded. */
    private static final Set<String> TYPES = Set.of("class", "enum", "record");

    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        FreshNames names = new FreshNames(program, chance);
        for (ParsedSourceFile source : program.sources()) {
            for (JavaTypeBody type : source.types()) {
                for (JavaMember method : type.members()) {
                    if (TYPES.contains(type.keyword()) && isCandidate(method) && chance.take()) {
                        extract(source, method, names, chance, edits);
                    }
                }
            }
        }
    }

    private static boolean isCandidate(JavaMember method) {
        JavaStatement body = method.body();
        return method.is(JavaMember.Kind.METHOD)
                && body != null
                && !method.generic()
                && body.all().noneMatch(statement -> statement.is(Kind.LOCAL_TYPE));
    }

    private static void extract(
            ParsedSourceFile source, JavaMember method, FreshNames names, RandomChoice chance, SourceEdits edits) {
        List<Extract> possible = new ArrayList<>();
        sequences(method.requiredBody()).forEach(sequence -> {
            for (int first = 0; first < sequence.size(); first++) {
                int last = Math.min(sequence.size(), first + MAX_STATEMENTS);
                for (int end = first + 1; end <= last; end++) {
                    boolean whole = end - first == method.requiredBody().body().size();
                    if (!whole) {
                        Extract.of(source, method, sequence, first, end).ifPresent(possible::add);
                    }
                }
            }
        });
        if (!possible.isEmpty()) {
            edits.change(source, chance.pick(possible).edits(names.method()));
        }
    }

    /**
     * Returns the statement lists from which statements can be extracted. Lists in {@code try} statements are excluded,
     * since the new method might have to declare exceptions. Lists in {@code switch} statements are excluded, since
     * later cases can use variables that are declared in earlier cases.
     */
    private static Stream<List<JavaStatement>> sequences(JavaStatement statement) {
        return switch (statement.kind()) {
            case TRY, SWITCH, SYNCHRONIZED, LABELLED -> Stream.empty();
            case BLOCK ->
                Stream.concat(
                        Stream.of(statement.body()), statement.body().stream().flatMap(MethodExtraction::sequences));
            default -> statement.body().stream().flatMap(MethodExtraction::sequences);
        };
    }

    /**
     * A sequence of statements to extract into a new method.
     *
     * @param read the variables that become parameters
     * @param set the variable whose value the new method returns, if any
     */
    private record Extract(
            ParsedSourceFile source,
            JavaMember method,
            List<JavaStatement> run,
            List<JavaVariable> read,
            Optional<JavaVariable> set) {
        static Optional<Extract> of(
                ParsedSourceFile source, JavaMember method, List<JavaStatement> sequence, int first, int end) {
            List<JavaStatement> run = sequence.subList(first, end);
            JavaStatement last = run.get(run.size() - 1);
            ControlFlow flow = new ControlFlow(source);
            boolean small = run.size() == 1 && run.get(0).body().isEmpty();
            if (small || !flow.completes(last) || flow.leaves(run)) {
                return Optional.empty();
            }
            JavaStatement.Span span = new JavaStatement.Span(run.get(0).first(), last.end());
            ExtractionVariables variables = new ExtractionVariables(source, method, sequence, span);
            return variables.areSupported()
                    ? Optional.of(new Extract(source, method, run, variables.read(), variables.set()))
                    : Optional.empty();
        }

        List<SourceEdits.Edit> edits(String name) {
            int first = run.get(0).first();
            int end = run.get(run.size() - 1).end();
            String arguments =
                    String.join(", ", read.stream().map(JavaVariable::name).toList());
            String parameters = String.join(
                    ", ", read.stream().map(v -> v.type() + " " + v.name()).toList());
            String call = name + "(" + arguments + ");";
            String indentation = source.indentation(method.first());
            String inner = source.indentation(first);
            String throwing = method.throwing().isEmpty() ? "" : " " + source.text(method.throwing());
            String header = "private " + (method.isStatic() ? "static " : "")
                    + set.map(JavaVariable::type).orElse("void") + " " + name + "(" + parameters + ")" + throwing
                    + " {";
            String result =
                    set.map(v -> "\n" + inner + "return " + v.name() + ";").orElse("");
            String added = "\n\n" + indentation + header + "\n" + inner + source.text(first, end) + result + "\n"
                    + indentation + "}";
            return List.of(
                    SourceEdits.replace(
                            source, first, end, set.map(v -> v.name() + " = ").orElse("") + call),
                    SourceEdits.after(source, method.end(), added));
        }
    }
}
