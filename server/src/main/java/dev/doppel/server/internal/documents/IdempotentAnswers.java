package dev.doppel.server.internal.documents;

import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.jobs.IdempotencyKey;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The stored answers to requests that have an idempotency key. A repeated request gets the same answer and is not
 * executed again. Answers are kept in memory for a day, unless newer answers displace them. This class is thread-safe.
 */
public final class IdempotentAnswers {
    private static final int MAX_ANSWERS = 10_000;
    private static final long MAX_BYTES = 32_000_000;
    private static final long AGE_NANOS = Duration.ofDays(1).toNanos();

    private final int maxAnswers;
    private final long maxBytes;
    private final LongSupplier nanos;
    private final Map<IdempotencyKey, Entry> entries = new LinkedHashMap<>();
    private long bytes;

    /**
     * A request and its answer.
     *
     * @param request the digest of the request
     * @param answer the answer, or null while the request is being executed
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Entry(String request, byte @Nullable [] answer, long nanos) {
        int size() {
            return answer == null ? 0 : answer.length;
        }
    }

    /** Creates an empty store with the default limits. */
    public static IdempotentAnswers create() {
        return new IdempotentAnswers(MAX_ANSWERS, MAX_BYTES, System::nanoTime);
    }

    /**
     * Creates an empty store.
     *
     * @param maxBytes the maximum total size of the stored answers; an answer that is larger by itself is not stored
     * @param nanos a clock such as {@link System#nanoTime}
     */
    IdempotentAnswers(int maxAnswers, long maxBytes, LongSupplier nanos) {
        this.maxAnswers = maxAnswers;
        this.maxBytes = maxBytes;
        this.nanos = nanos;
    }

    /**
     * Returns the stored answer to a request, or executes the request if there is none. If a request with the same key
     * is in progress, the new request is rejected. If the request fails, no answer is stored, and the client can send
     * the request again with the same key.
     *
     * @param request the digest of the request
     */
    byte[] answer(IdempotencyKey key, String request, Supplier<byte[]> work) {
        byte[] kept = startOrFind(key, request);
        if (kept != null) {
            return kept;
        }
        byte[] answer = null;
        try {
            answer = work.get();
            return answer;
        } finally {
            end(key, request, answer);
        }
    }

    private synchronized byte @Nullable [] startOrFind(IdempotencyKey key, String request) {
        removeOld();
        Entry entry = entries.get(key);
        if (entry == null) {
            entries.put(key, new Entry(request, null, nanos.getAsLong()));
            return null;
        }
        if (!entry.request().equals(request)) {
            throw IdempotencyKey.reused();
        }
        if (entry.answer() == null) {
            throw ProblemException.conflict(
                    IdempotencyKey.HEADER, "a request with the same key is in progress: try again later");
        }
        return entry.answer();
    }

    private synchronized void end(IdempotencyKey key, String request, byte @Nullable [] answer) {
        entries.remove(key);
        if (answer != null && answer.length <= maxBytes) {
            entries.put(key, new Entry(request, answer, nanos.getAsLong()));
            bytes += answer.length;
            removeOld();
        }
    }

    /** Removes answers that are older than a day, and the oldest answers if a limit is exceeded. */
    private void removeOld() {
        long now = nanos.getAsLong();
        Iterator<Entry> oldest = entries.values().iterator();
        long finished = entries.values().stream()
                .filter(entry -> entry.answer() != null)
                .count();
        while (oldest.hasNext()) {
            Entry entry = oldest.next();
            if (entry.answer() == null) {
                continue;
            }
            if (now - entry.nanos() < AGE_NANOS && finished <= maxAnswers && bytes <= maxBytes) {
                return;
            }
            oldest.remove();
            finished--;
            bytes -= entry.size();
        }
    }
}
