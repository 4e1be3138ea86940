package dev.doppel.corpus;

/**
 * Thrown if an input cannot be read as requested. The one-line message describes the problem and how to fix it.
 *
 * <pre>{@code
 * InputStream stdin = InputStream.nullInputStream();
 * try (Corpus corpus = Corpus.open(List.of("missing.txt"), CorpusOptions.DEFAULTS, stdin, System.err::println)) {
 *     Document first = corpus.next();
 * } catch (CorpusException e) {
 *     String message = e.getMessage();    // no such file or folder: missing.txt
 * }
 * }</pre>
 */
public final class CorpusException extends RuntimeException {
    public CorpusException(String message) {
        super(message);
    }
}
