package dev.doppel.corpus.internal.json;

import dev.doppel.DocumentPart;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/**
 * The cells of a notebook, read in one pass. Fields may occur in any order:
 *
 * <pre>
 *   notebook = { "cells": [ cell ... ], "nbformat": 4, ... }
 *   cell     = { "cell_type": "code" | "markdown" | "raw", "source": source, ... }
 *   source   = string | [ string ... ]    its lines, each with its line feed
 * </pre>
 *
 * If a field is repeated, its last value is used. Problems with cells are reported only after the version has been
 * read, since cells of older versions have a different structure.
 */
final class NotebookCells {
    /** The supported version of the notebook format. All of its minor versions have the fields that are read here. */
    private static final int VERSION = 4;

    /** The separator between cells, which keeps their words, lines and paragraphs apart. */
    private static final String BETWEEN = "\n\n";

    private static final String FETCH = "download or save it again";
    private static final String SAVE = "open it in Jupyter and save it";
    private static final String LEAVE_OUT = "save it as a notebook, or leave it out";

    private final boolean codeOnly;
    private final int longest;
    private final StringBuilder text = new StringBuilder();
    private final List<DocumentPart> parts = new ArrayList<>();
    private boolean hasCells;
    /** The version number in the notebook, null if it is missing, or an empty string if it is not an integer. */
    private @Nullable String version;

    private String versionKind = "";
    private @Nullable UnreadableException problem;

    /**
     * Creates an empty list of cells.
     *
     * @param longest the maximum length of the text in characters
     */
    NotebookCells(boolean codeOnly, int longest) {
        this.codeOnly = codeOnly;
        this.longest = longest;
    }

    /** Returns the source text of all cells that were read. The cells are separated by empty lines. */
    String text() {
        return text.toString();
    }

    /**
     * Returns one part for each cell that was read. The name of a part contains the position of its cell among all
     * cells of the notebook.
     */
    List<DocumentPart> parts() {
        return parts;
    }

    /**
     * Reads all cells of a notebook.
     *
     * @throws UnreadableException if {@code json} is not a complete notebook of a supported version
     */
    void read(String json) throws UnreadableException {
        if (json.isBlank()) {
            throw new UnreadableException("empty, not a notebook", FETCH);
        }
        try (JsonParser parser = JsonWalker.parser(json)) {
            JsonToken first = first(parser);
            if (first != JsonToken.START_OBJECT) {
                throw notNotebook("it is " + JsonWalker.kind(first) + ", not an object");
            }
            fields(parser);
            if (parser.nextToken() != null) {
                throw malformed(parser.currentTokenLocation(), "more follows after the notebook");
            }
        } catch (StreamConstraintsException e) {
            throw JsonWalker.nestedTooDeep();
        } catch (JacksonException e) {
            throw e instanceof UnexpectedEndOfInputException || isAtEnd(e, json)
                    ? new UnreadableException("not a whole notebook: it ends in the middle", FETCH)
                    : malformed(e.getLocation(), JsonWalker.cause(e));
        }
        check();
    }

    private static JsonToken first(JsonParser parser) throws UnreadableException {
        try {
            return parser.nextToken();
        } catch (UnexpectedEndOfInputException e) {
            throw e;
        } catch (JacksonException e) {
            throw new UnreadableException("not a notebook: it is not JSON", FETCH);
        }
    }

    /**
     * Returns whether the error is at the end of a truncated file, which may end inside a literal such as {@code true}.
     */
    private static boolean isAtEnd(JacksonException e, String json) {
        TokenStreamLocation location = e.getLocation();
        long at = location == null ? -1 : location.getCharOffset();
        return at >= 0
                && json.substring((int) Math.min(at, json.length())).chars().allMatch(Character::isLetter);
    }

    private static UnreadableException malformed(@Nullable TokenStreamLocation location, String cause) {
        String where =
                location == null ? "" : " at line " + location.getLineNr() + ", column " + location.getColumnNr();
        return new UnreadableException("malformed JSON" + where + ": " + cause, FETCH);
    }

    private static UnreadableException notNotebook(String why) {
        return new UnreadableException("not a notebook: " + why, LEAVE_OUT);
    }

    private void fields(JsonParser parser) throws UnreadableException {
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            JsonToken value = parser.nextToken();
            switch (name) {
                case "cells" -> cells(parser, value);
                case "nbformat" -> version(parser, value);
                default -> {}
            }
            parser.skipChildren();
        }
    }

    private void version(JsonParser parser, JsonToken value) {
        version = value == JsonToken.VALUE_NUMBER_INT ? SkipReasonText.phrase(parser.getString()) : "";
        versionKind = JsonWalker.kind(value);
    }

    private void check() throws UnreadableException {
        if (version == null) {
            throw notNotebook(hasCells ? "it has no \"nbformat\"" : "it has neither \"cells\" nor \"nbformat\"");
        }
        if (version.isEmpty()) {
            throw notNotebook("its \"nbformat\" is " + versionKind + ", not a version");
        }
        if (!version.equals(Integer.toString(VERSION))) {
            throw new UnreadableException(
                    "notebook format " + version,
                    isOld(version)
                            ? "convert it: jupyter nbconvert --to notebook --inplace FILE"
                            : "save it as format " + VERSION);
        }
        if (problem != null) {
            throw problem;
        }
        if (!hasCells) {
            throw notNotebook("it has no \"cells\"");
        }
    }

    private static boolean isOld(String version) {
        return version.length() == 1 && version.charAt(0) < '0' + VERSION;
    }

    private void cells(JsonParser parser, JsonToken value) throws UnreadableException {
        hasCells = true;
        problem = null;
        text.setLength(0);
        parts.clear();
        if (value != JsonToken.START_ARRAY) {
            problem = new UnreadableException("\"cells\" is " + JsonWalker.kind(value) + ", not an array", SAVE);
            return;
        }
        int number = 0;
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            number++;
            if (token == JsonToken.START_OBJECT) {
                cell(parser, number);
            } else {
                report(number, "is " + JsonWalker.kind(token) + ", not an object");
                parser.skipChildren();
            }
        }
    }

    private void cell(JsonParser parser, int number) throws UnreadableException {
        String type = null;
        Source source = new Source(null, "has no \"source\"");
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            JsonToken value = parser.nextToken();
            if (name.equals("cell_type")) {
                type = value == JsonToken.VALUE_STRING ? parser.getString() : null;
            } else if (name.equals("source")) {
                source = Source.at(parser, value);
            }
            parser.skipChildren();
        }
        if (type == null) {
            report(number, "has no \"cell_type\"");
        } else if (source.text == null) {
            report(number, source.problem);
        } else if (!codeOnly || type.equals("code")) {
            add(number, codeOnly ? NotebookMagics.commentedOut(source.text) : source.text);
        }
    }

    /**
     * The source text of a cell.
     *
     * @param text the text, or null if it cannot be read
     * @param problem the reason why the text cannot be read, or an empty string if it can be read
     */
    private record Source(@Nullable String text, String problem) {
        /** Reads the current value and leaves the parser at the end of the value. */
        static Source at(JsonParser parser, JsonToken value) {
            if (value == JsonToken.VALUE_STRING) {
                return new Source(parser.getString(), "");
            }
            if (value != JsonToken.START_ARRAY) {
                return new Source(null, "has a \"source\" that is " + JsonWalker.kind(value) + ", not text");
            }
            StringBuilder lines = new StringBuilder();
            String problem = "";
            for (JsonToken line = parser.nextToken(); line != JsonToken.END_ARRAY; line = parser.nextToken()) {
                if (line == JsonToken.VALUE_STRING) {
                    lines.append(parser.getString());
                } else {
                    problem = "has a line that is " + JsonWalker.kind(line) + ", not text";
                    parser.skipChildren();
                }
            }
            return new Source(problem.isEmpty() ? lines.toString() : null, problem);
        }
    }

    private void add(int number, String source) throws UnreadableException {
        String before = parts.isEmpty() ? "" : BETWEEN;
        if ((long) text.length() + before.length() + source.length() > longest) {
            throw new UnreadableException("its text is longer than " + longest + " characters, the limit");
        }
        text.append(before);
        parts.add(new DocumentPart("cell " + number, text.length()));
        text.append(source);
    }

    /** Records a problem, unless an earlier problem has already been recorded. */
    private void report(int number, String what) {
        if (problem == null) {
            problem = new UnreadableException("cell " + number + " " + what, SAVE);
        }
    }
}
