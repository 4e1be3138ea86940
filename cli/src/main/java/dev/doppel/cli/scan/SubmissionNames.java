package dev.doppel.cli.scan;

import dev.doppel.Document;
import dev.doppel.cli.option.InputDocuments;
import dev.doppel.corpus.Authors;
import dev.doppel.corpus.Submission;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names of documents in a scan, and their authors.
 *
 * @param idPrefix precedes all ids
 * @param authors the authors that the user described
 * @param pseudonyms the names that replace those of submissions, or null
 * @param authorsOfIds receives the author of each submission that is read, by id
 */
record SubmissionNames(
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
        // Without a rule for authors, people with the same name in two years are not the same person.
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
