package dev.doppel.spark.command;

import dev.doppel.DuplicateIdException;
import dev.doppel.corpus.CorpusException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.SparkException;

/**
 * Describes the failure of a run in one line. The whole chain of causes is searched, because Spark wraps the exceptions
 * that tasks throw.
 */
final class FailureMessage {
    private static final String HINT = " (--debug shows where)";

    private FailureMessage() {}

    static String line(Throwable thrown) {
        if (causes(thrown).anyMatch(OutOfMemoryError.class::isInstance)) {
            return "out of memory: give it more with --driver-memory and --executor-memory of spark-submit, or with"
                    + " DOPPEL_JAVA_OPTS=-Xmx8g without it, or less at once with --partitions and --split-size";
        }
        Optional<Throwable> fixable =
                causes(thrown).filter(FailureMessage::isFixable).findFirst();
        if (fixable.isPresent()) {
            return message(fixable.get())
                    + (fixable.get() instanceof DuplicateIdException ? "; name another field with --id-field" : "");
        }
        if (causes(thrown).anyMatch(FailureMessage::isShutdown)) {
            return "stopped before the end; nothing was written";
        }
        Throwable last = causes(thrown).reduce(thrown, (earlier, later) -> later);
        return last instanceof SparkException
                ? "Spark gave up: " + message(last) + HINT
                : "this is a bug: " + firstLine(last.toString()) + HINT;
    }

    /** Returns whether an exception describes a problem that the user can fix. */
    private static boolean isFixable(Throwable thrown) {
        return thrown instanceof CorpusException
                || thrown instanceof DuplicateIdException
                || thrown instanceof IllegalArgumentException
                || thrown instanceof UncheckedIOException
                || thrown instanceof IOException;
    }

    /** Returns whether the job was cancelled because the process is shutting down. */
    private static boolean isShutdown(Throwable thrown) {
        return thrown instanceof SparkException && message(thrown).contains("SparkContext was shut down");
    }

    private static Stream<Throwable> causes(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause);
    }

    private static String message(Throwable thrown) {
        return firstLine(Objects.requireNonNullElse(thrown.getMessage(), thrown.toString()));
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
