package dev.doppel.server;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import dev.doppel.testing.Browser;
import java.nio.file.Path;
import java.util.List;

/** Starts services with an archive. */
final class ArchiveSite {
    private ArchiveSite() {}

    /** Starts a service whose index is created in {@code folder} and contains {@code documents}. */
    static Site start(Browser browser, Path folder, List<NewDocument> documents) {
        Path directory = folder.resolve("index");
        Index.create(directory, IndexScheme.DEFAULT);
        try (Index index = Index.open(directory)) {
            index.addAll(documents);
        }
        return Site.start(browser, ServerOptions.DEFAULTS.withIndex(directory));
    }

    static List<NewDocument> essays() {
        return List.of(
                new NewDocument("anna", Essays.text("anna-lighthouses.txt")),
                new NewDocument("clara", Essays.text("clara-bees.txt")),
                new NewDocument("clement", "a short text of its own"),
                new NewDocument("mei", Essays.text("mei-lighthouses.txt")));
    }
}
