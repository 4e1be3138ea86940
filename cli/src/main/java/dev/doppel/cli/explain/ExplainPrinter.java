package dev.doppel.cli.explain;

import dev.doppel.cli.console.Console;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The console to which an explanation is printed, and the settings for printing it.
 *
 * @param all whether to print all rows, functions and bands instead of only the first few of each
 * @param quoted whether to quote shingles in tables, to make leading and trailing white space visible
 */
public record ExplainPrinter(Console console, boolean all, boolean quoted) {
    /** The maximum number of documents, since documents are named A to Z. */
    static final int MAX_DOCUMENTS = 26;

    static String name(int document) {
        return Character.toString('A' + document);
    }

    static List<String> names(int documents) {
        return IntStream.range(0, documents).mapToObj(ExplainPrinter::name).toList();
    }

    /** Returns the groups of documents with equal values, such as {@code A = C, B = D}, or "" if all values differ. */
    static String groups(int documents, IntFunction<Object> value) {
        Map<Object, List<String>> groups = IntStream.range(0, documents)
                .boxed()
                .collect(Collectors.groupingBy(
                        value::apply, Collectors.mapping(ExplainPrinter::name, Collectors.toList())));
        return groups.values().stream()
                .filter(group -> group.size() > 1)
                .map(group -> String.join(" = ", group))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    int atMost(int limit) {
        return all ? Integer.MAX_VALUE : limit;
    }

    void heading(String text) {
        line("");
        line(console.bold(text));
    }

    void more(int hidden, String noun) {
        if (hidden > 0) {
            line("... and " + Plurals.count(hidden, "more " + noun));
        }
    }

    void line(String text) {
        console.out().println(text);
    }

    String shingle(String shingle, int width) {
        return truncated(quoted ? "\"" + visible(shingle) + "\"" : shingle, width);
    }

    /** Returns {@code text} as one line, with line breaks and tabs escaped. */
    static String visible(String text) {
        return text.replace("\r", "\\r").replace("\n", "\\n").replace("\t", "\\t");
    }

    static String truncated(String text, int width) {
        return text.length() <= width ? text : text.substring(0, width - 4) + " ...";
    }

    static String number(double value) {
        return Decimals.fixed(value, 3);
    }
}
