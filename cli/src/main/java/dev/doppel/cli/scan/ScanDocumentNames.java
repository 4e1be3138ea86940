package dev.doppel.cli.scan;

import dev.doppel.Document;
import dev.doppel.cli.option.InputDocuments;
import dev.doppel.corpus.Authors;
import dev.doppel.corpus.Submission;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Determines the names of the documents in a scan, and records the authors of submissions.
 *
 * @param idPrefix the prefix of all ids
 * @param authors the authors that the user specified
 * @param pseudonyms the pseudonyms of submissions, or null if real names are shown
 * @param authorsOfIds the map from ids to authors; the author of each submission is added to it
 */
record ScanDocumentNames(
        String idPrefix, Authors authors, @Nullable Pseudonyms pseudonyms, Map<String, String> authorsOfIds)
        implements InputDocuments.Naming {
    @Override
    public String shown(String name) {
        String id = idPrefix + name;
        return pseudonyms == null ? id : pseudonyms.of(id, !idPrefix.isEmpty());
    }

    @Override
    public Document submitted(Submission submission) {
        Document document = submission.document();
        String shown = shown(document.id());
        // If the user did not specify an author, the prefix distinguishes people with the same name in different years.
        authorsOfIds.put(shown, authors.of(document.id()).orElseGet(() -> idPrefix + submission.author()));
        return pseudonyms == null ? document.withId(shown) : pseudonyms.apply(document, shown);
    }

    @Override
    public Document named(Document document) {
        return idPrefix.isEmpty() ? document : document.withId(idPrefix + document.id());
    }

    @Override
    public boolean hidesFiles() {
        return pseudonyms != null;
    }
}
