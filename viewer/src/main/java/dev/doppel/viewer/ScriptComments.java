package dev.doppel.viewer;

import java.util.regex.Pattern;

/** Removes comments from the project's JavaScript modules, since about a sixth of their text consists of comments. */
final class ScriptComments {
    /** Matches documentation comments, and lines with only a comment. The modules' templates contain no such lines. */
    private static final Pattern COMMENT =
            Pattern.compile("^[ \\t]*(?:/\\*\\*(?s:.*?)\\*/[ \\t]*|//.*)\\n", Pattern.MULTILINE);

    private ScriptComments() {}

    /** Returns a module without its documentation comments and without lines that contain only a comment. */
    static String removedFrom(String module) {
        return COMMENT.matcher(module).replaceAll("");
    }
}
