package dev.doppel.corpus;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options for reading benchmarks. Each file is a benchmark, and each record in the file is an item.
 *
 * <pre>{@code
 * BenchmarkOptions options =
 *         new BenchmarkOptions(List.of("benchmarks/*.jsonl"), null, List.of("question"), List.of("choices"));
 * List<String> fields = options.fields();    // [question]
 * }</pre>
 *
 * @param inputs the folders, files and file name patterns to read
 * @param idField the field that contains the id of an item. If null, the id is the value of the field {@code id} or, if
 *     there is none, the file name and line number
 * @param fields the fields whose texts are searched for; the text of each field is searched for separately. If empty,
 *     the first of {@link #DEFAULT_FIELDS} that is present in a file is used
 * @param answers the fields whose texts, such as the choices of a multiple-choice question, are appended to the text of
 *     the first field
 */
public record BenchmarkOptions(
        List<String> inputs, @Nullable String idField, List<String> fields, List<String> answers) {
    /** The fields to try, in this order, if the user does not specify any fields. */
    public static final List<String> DEFAULT_FIELDS =
            List.of("question", "prompt", "problem", "query", "input", "instruction", "text", "sentence", "content");

    public BenchmarkOptions {
        inputs = List.copyOf(inputs);
        fields = List.copyOf(fields);
        answers = List.copyOf(answers);
    }
}
