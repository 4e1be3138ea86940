package dev.doppel.server.internal.documents;

import dev.doppel.Document;
import dev.doppel.corpus.Submissions;
import dev.doppel.internal.Plurals;
import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a document from a request. The request contains either the {@code text} field or, for a submission of several
 * files, the {@code files} field.
 */
final class DocumentRequest {
    static final String TEXT = "text";
    static final String FILES = "files";

    private DocumentRequest() {}

    static Document of(RequestFields fields, String id, RequestLimits limits) {
        if (!fields.has(FILES)) {
            return new Document(id, fields.text(TEXT, limits.textCharacters()));
        }
        if (fields.has(TEXT)) {
            throw ProblemException.badField(fields.path(TEXT), "send either text or files");
        }
        Map<String, Document> files = new TreeMap<>();
        for (RequestFields file : fields.objects(FILES, limits.documents())) {
            String name = file.string("name");
            Document content = new Document(name, file.text(TEXT, limits.textCharacters()));
            file.refuseOthers();
            if (files.put(name, content) != null) {
                throw ProblemException.badField(
                        file.path("name"), "two files have the name " + ClientText.of(name) + ": use different names");
            }
        }
        return joined(fields, id, files, limits.textCharacters());
    }

    private static Document joined(RequestFields fields, String id, Map<String, Document> files, int maxCharacters) {
        String path = fields.path(FILES);
        if (files.isEmpty()) {
            throw ProblemException.badField(path, path + " must not be empty");
        }
        long characters =
                files.values().stream().mapToLong(file -> file.text().length()).sum();
        if (characters > maxCharacters) {
            throw ProblemException.tooLarge(
                    path,
                    path + " must have at most " + Plurals.number(maxCharacters) + " characters (got: "
                            + Plurals.number(characters) + ")");
        }
        return fields.checked(FILES, () -> Submissions.join(id, files));
    }
}
