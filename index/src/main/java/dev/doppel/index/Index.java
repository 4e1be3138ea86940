package dev.doppel.index;

import dev.doppel.verify.Measure;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An index of documents in a directory. Any number of threads may use it; what a method has changed when it returns is on the
 * disk, and seen by every query after it. One process at a time may have it open for writing.
 */
public final class Index implements AutoCloseable {
    private Index() {}

    /** Makes an empty index in a directory that is empty or not there yet. */
    public static void create(Path directory, IndexScheme scheme) {
        throw new UnsupportedOperationException();
    }

    /** Opens an index for adding, removing and asking. */
    public static Index open(Path directory) {
        throw new UnsupportedOperationException();
    }

    /** The same, refused where the index was made with another scheme, naming the part that differs. */
    public static Index open(Path directory, IndexScheme scheme) {
        throw new UnsupportedOperationException();
    }

    /** Opens an index for asking, beside others that do the same. */
    public static Index openReadOnly(Path directory) {
        throw new UnsupportedOperationException();
    }

    public IndexScheme scheme() {
        throw new UnsupportedOperationException();
    }

    /** Adds a document. @throws TakenIdException if there is one with this id */
    public void add(NewDocument document) {
        throw new UnsupportedOperationException();
    }

    /** Adds all of them or, if an id is taken or stands twice among them, none. @throws TakenIdException naming it */
    public void addAll(List<NewDocument> documents) {
        throw new UnsupportedOperationException();
    }

    /**
     * Adds a document unless one of the index resembles it, and gives the one that resembles it most. Two that come at once
     * and resemble each other are not both added. @throws TakenIdException if there is one with this id
     */
    public Optional<Hit> addUnlessSimilar(NewDocument document, Measure measure, double threshold) {
        throw new UnsupportedOperationException();
    }

    /** Adds a document, or puts it in the place of the one with its id, in one step. Gives whether there was one. */
    public boolean put(NewDocument document) {
        throw new UnsupportedOperationException();
    }

    /** Removes a document, and gives whether there was one. */
    public boolean remove(String id) {
        throw new UnsupportedOperationException();
    }

    /** Removes those of the documents that are there, in one step, and gives the ids of the others. */
    public Set<String> removeAll(Collection<String> ids) {
        throw new UnsupportedOperationException();
    }

    /** The document with its text, where texts are kept. */
    public Optional<StoredDocument> get(String id) {
        throw new UnsupportedOperationException();
    }

    /** The documents after an id (from the beginning: after ""), at most so many. */
    public DocumentPage list(String after, int limit) {
        throw new UnsupportedOperationException();
    }

    /** The documents that resemble a text, most similar first, equally similar ones by id. */
    public List<Hit> query(String text, Query query) {
        throw new UnsupportedOperationException();
    }

    /** The documents that resemble one of the index, without itself. @throws UnknownIdException if it is not there */
    public List<Hit> queryById(String id, Query query) {
        throw new UnsupportedOperationException();
    }

    public IndexStats stats() {
        throw new UnsupportedOperationException();
    }

    /** Copies the index as it is now to a directory that is not there yet; adding and asking go on. */
    public void backup(Path directory) {
        throw new UnsupportedOperationException();
    }

    /** Reads everything in an index, and gives what is damaged: a line for each damage, none if all is well. */
    public static List<String> check(Path directory) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
