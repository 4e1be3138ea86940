package dev.doppel.server.internal.documents;

import dev.doppel.index.Index;
import dev.doppel.internal.Plurals;
import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.access.AuditSubject;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import io.javalin.http.Context;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Routes that change the metadata of documents in the index, but neither their texts nor their ids. */
public record DocumentMetadataRoutes(ServedIndex index, RequestLimits limits) implements Router.Group {
    private static final String METADATA = "metadata";
    private static final String ADD = "add";
    private static final String REMOVE = "remove";

    @Override
    public void register(Router router) {
        router.put(Role.ADMINISTER, DocumentRoutes.DOCUMENT + "/metadata", this::replace);
        router.post(Role.ADMINISTER, DocumentRoutes.DOCUMENTS + "/tags", this::tag);
    }

    private record Replaced(String id, Map<String, String> metadata) {}

    private void replace(Context context) {
        Index open = index.required();
        String id = DocumentRoutes.id(context);
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        fields.object(METADATA);
        Map<String, String> metadata = fields.stringMap(METADATA, limits.metadataCharacters());
        fields.refuseOthers();
        Set<String> unknown = fields.checked(METADATA, () -> open.editMetadata(List.of(id), old -> metadata));
        if (!unknown.isEmpty()) {
            throw DocumentRoutes.notFound(id);
        }
        JsonCodec.send(context, new Replaced(id, metadata));
    }

    /**
     * The outcome of changing tags.
     *
     * @param changed the number of documents whose tags changed
     * @param unknown the ids that are not in the index
     */
    private record Tagged(int changed, List<String> unknown) {}

    private void tag(Context context) {
        Index open = index.required();
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        Set<String> ids = new LinkedHashSet<>(fields.strings("ids", limits.changedIds()));
        AuditSubject.documents(context, ids);
        List<String> added = tags(fields, ADD);
        List<String> removed = tags(fields, REMOVE);
        fields.refuseOthers();
        if (added.isEmpty() && removed.isEmpty()) {
            throw ProblemException.badField(ADD, "no tags: send the tags to add or remove");
        }
        AtomicInteger changed = new AtomicInteger();
        Set<String> unknown = fields.checked(
                ADD,
                () -> open.editMetadata(ids, old -> {
                    Map<String, String> edited = requireShort(DocumentTags.edit(old, added, removed));
                    if (!edited.equals(old)) {
                        changed.incrementAndGet();
                    }
                    return edited;
                }));
        JsonCodec.send(
                context, new Tagged(changed.get(), unknown.stream().sorted().toList()));
    }

    private List<String> tags(RequestFields fields, String name) {
        List<String> tags = fields.optionalStrings(name, limits.metadataCharacters());
        return fields.checked(
                name, () -> tags.stream().map(DocumentTags::requireTag).toList());
    }

    private Map<String, String> requireShort(Map<String, String> metadata) {
        long characters = metadata.entrySet().stream()
                .mapToLong(entry -> entry.getKey().length() + entry.getValue().length())
                .sum();
        if (characters > limits.metadataCharacters()) {
            throw new IllegalArgumentException("the metadata of a document would have " + Plurals.number(characters)
                    + " characters (limit: " + Plurals.number(limits.metadataCharacters())
                    + "); no document was changed");
        }
        return metadata;
    }
}
