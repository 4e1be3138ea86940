package dev.doppel.server.internal.access;

import io.javalin.http.Context;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records data for the {@link AuditLog}: the documents, job or token that a request concerns, or the reason why the
 * request was refused.
 */
public final class AuditSubject {
    /** The maximum number of ids in a line of the log. The line also contains the total number of ids. */
    private static final int MAX_IDS = 1000;

    private static final String DOCUMENTS = "doppel.documents";
    private static final String JOB = "doppel.job";
    private static final String TOKEN = "doppel.token";
    private static final String REFUSAL = "doppel.refusal";

    private AuditSubject() {}

    /** The ids of the first documents, and the total number of documents. */
    record Documents(List<String> ids, int count) {}

    public static void document(Context context, String id) {
        documents(context, List.of(id));
    }

    public static void documents(Context context, Collection<String> ids) {
        context.attribute(DOCUMENTS, new Documents(ids.stream().limit(MAX_IDS).toList(), ids.size()));
    }

    public static void job(Context context, String id) {
        context.attribute(JOB, id);
    }

    /** Records the name of a token. */
    public static void token(Context context, String name) {
        context.attribute(TOKEN, name);
    }

    static void refusal(Context context, Refusal.Reason reason) {
        context.attribute(REFUSAL, reason);
    }

    static @Nullable String tokenOf(Context context) {
        return context.attribute(TOKEN);
    }

    static Refusal.@Nullable Reason refusalOf(Context context) {
        return context.attribute(REFUSAL);
    }

    static @Nullable Documents documentsOf(Context context) {
        return context.attribute(DOCUMENTS);
    }

    static @Nullable String jobOf(Context context) {
        return context.attribute(JOB);
    }
}
