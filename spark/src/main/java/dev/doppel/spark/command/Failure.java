package dev.doppel.spark.command;

import dev.doppel.DuplicateIdException;
import dev.doppel.corpus.CorpusException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.SparkException;

/** What went wrong in a run, in one line. Spark hands on what a task threw as the cause of an exception of its own. */
final class Failure {
    private static final String WHERE = " (--debug shows where)";

    private Failure() {}

    static String line(Throwable thrown) {
        if (causes(thrown).anyMatch(OutOfMemoryError.class::isInstance)) {
            return "out of memory: give it more with --driver-memory and --executor-memory of spark-submit, or with"
                    + " DOPPEL_JAVA_OPTS=-Xmx8g without it, or less at once with --partitions and --split-size";
        }
        Optional<Throwable> users = causes(thrown).filter(Failure::isUsers).findFirst();
        if (users.isPresent()) {
            return message(users.get())
                    + (users.get() instanceof DuplicateIdException ? "; name another field with --id-field" : "");
        }
        if (causes(thrown).anyMatch(Failure::isOfAnEnd)) {
            return "ended before it was done; nothing was written";
        }
        Throwable last = causes(thrown).reduce(thrown, (earlier, later) -> later);
        return last instanceof SparkException
                ? "Spark gave up: " + message(last) + WHERE
                : "this is a bug: " + firstLine(last.toString()) + WHERE;
    }

    /** Whether the user can fix it. */
    private static boolean isUsers(Throwable thrown) {
        return thrown instanceof CorpusException
                || thrown instanceof DuplicateIdException
                || thrown instanceof IllegalArgumentException
                || thrown instanceof UncheckedIOException
                || thrown instanceof IOException;
    }

    /** Spark's words to jobs whose process is asked to end. */
    private static boolean isOfAnEnd(Throwable thrown) {
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
