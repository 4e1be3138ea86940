package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.BraceKinds;
import dev.doppel.lab.internal.source.JavaToken;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.JavaTokeniser.Comment;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Changes the layout of each file. Some comments are removed, new comments and a new first line are inserted, and the
 * style of indentation, line breaks, braces and spaces around operators is changed.
 */
final class LayoutChange implements Disguise {
    private static final List<String> REMARKS = List.of(
            "next step",
            "update the values",
            "check this first",
            "work on the data",
            "done with this part",
            "main part",
            "keep going",
            "see the task description",
            "prepare the result",
            "this is needed below",
            "simple case",
            "handle the input",
            "show what we have",
            "important",
            "same as before");
    private static final List<String> FIRST_LINES = List.of(
            "My solution",
            "Homework",
            "Exercise",
            "Solution of the exercise",
            "Assignment",
            "Final version",
            "Programming task");
    private static final List<String> UNITS = List.of("  ", "    ", "\t", "   ");

    /**
     * The frequency with which comments and line breaks are inserted, relative to the frequency of other layout
     * changes.
     */
    private static final double SELDOM = 0.25;

    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        Style style = new Style(chance.pick(UNITS), chance.coin(), chance.coin());
        for (ParsedSourceFile source : program.sources()) {
            new FileLayout(source, style, chance, edits).write();
        }
    }

    /**
     * The layout style of a file.
     *
     * @param unit the white space for one level of indentation
     * @param ownLine whether to write opening braces on separate lines
     * @param tight whether to omit spaces around operators
     */
    private record Style(String unit, boolean ownLine, boolean tight) {}

    private static final class FileLayout {
        private final ParsedSourceFile source;
        private final JavaTokenList tokens;
        private final Style style;
        private final RandomChoice chance;
        private final SourceEdits edits;
        private final BraceKinds braces;
        private final Set<Integer> starts = new HashSet<>();
        private final StringBuilder out = new StringBuilder();
        private int depth;
        private int parentheses;
        private int nextComment;
        private int changes;

        FileLayout(ParsedSourceFile source, Style style, RandomChoice chance, SourceEdits edits) {
            this.source = source;
            this.tokens = source.tokens();
            this.style = style;
            this.chance = chance;
            this.edits = edits;
            this.braces = new BraceKinds(tokens);
            source.sequences().forEach(list -> list.forEach(statement -> starts.add(statement.first())));
        }

        void write() {
            out.append("// ")
                    .append(chance.pick(FIRST_LINES))
                    .append(' ')
                    .append(1 + chance.below(20))
                    .append('\n');
            for (int i = 0; i < tokens.size(); i++) {
                gap(i);
                JavaToken token = tokens.at(i);
                out.append(token.text());
                if (tokens.isAny(i, "(", "[")) {
                    parentheses++;
                } else if (tokens.isAny(i, ")", "]")) {
                    parentheses--;
                } else if (tokens.is(i, "{")) {
                    depth++;
                }
            }
            comments(tokens.size());
            out.append('\n');
            String laidOut = out.toString();
            if (!laidOut.equals(source.text())) {
                edits.change(source, new SourceEdits.Edit(0, source.text().length(), laidOut));
                edits.count(changes);
            }
        }

        private void gap(int i) {
            if (tokens.is(i, "}")) {
                depth--;
            }
            boolean commented = comments(i);
            if (i == 0) {
                return;
            }
            String before = original(i);
            boolean hadBreak = before.indexOf('\n') >= 0;
            if (commented || isNewLine(i, hadBreak)) {
                lines(i, before);
            } else {
                String gap = hadBreak ? " " : space(i, before);
                changes += gap.equals(before) ? 0 : 1;
                out.append(gap);
            }
        }

        private void lines(int i, String before) {
            if (out.charAt(out.length() - 1) != '\n') {
                out.append('\n');
            }
            boolean blank = before.indexOf('\n') != before.lastIndexOf('\n');
            if (blank && !chance.take()) {
                out.append('\n');
            }
            boolean first = starts.contains(i);
            if (first && chance.take(SELDOM)) {
                indent(i);
                out.append("// ").append(chance.pick(REMARKS)).append('\n');
                changes++;
            }
            indent(i);
        }

        private void indent(int i) {
            boolean continued = i > 0
                    && !starts.contains(i)
                    && !tokens.isAny(i, "{", "}", "else", "catch", "finally")
                    && !tokens.isAny(i - 1, ";", "{", "}", ":");
            out.append(style.unit().repeat(Math.max(0, depth) + (continued ? 2 : 0)));
        }

        /** Returns the original text between token {@code i} and the token before it. The text may contain comments. */
        private String original(int i) {
            return source.text().substring(tokens.at(i - 1).end(), tokens.at(i).start());
        }

        /**
         * Writes the comments before token {@code i}, except for those to be removed, and returns whether a line break
         * must follow.
         */
        private boolean comments(int i) {
            boolean written = false;
            while (nextComment < source.comments().size()
                    && source.comments().get(nextComment).start() < tokens.at(i).start()) {
                Comment comment = source.comments().get(nextComment++);
                if (chance.take()) {
                    changes++;
                    continue;
                }
                if (out.charAt(out.length() - 1) != '\n') {
                    out.append(isOnOwnLine(comment) ? '\n' : ' ');
                }
                if (isOnOwnLine(comment)) {
                    out.append(style.unit().repeat(Math.max(0, depth)));
                }
                out.append(source.text(), comment.start(), comment.end()).append('\n');
                written = true;
            }
            return written;
        }

        private boolean isOnOwnLine(Comment comment) {
            int line = source.text().lastIndexOf('\n', comment.start()) + 1;
            return source.text().substring(line, comment.start()).isBlank();
        }

        private boolean isNewLine(int i, boolean hadBreak) {
            if (braces.isBlock(i)) {
                return tokens.is(i, "{")
                        ? tokens.isAny(i - 1, ";", "{", "}", ":") || style.ownLine()
                        : !isEmptyBlock(i);
            }
            if (tokens.is(i - 1, "{") && braces.isBlock(i - 1)) {
                return true;
            }
            if (tokens.is(i - 1, "}") && braces.isBlock(i - 1)) {
                boolean joined = tokens.isAny(i, "else", "catch", "finally", "while");
                return joined ? style.ownLine() || (tokens.is(i, "while") && starts.contains(i)) : !isPunctuation(i);
            }
            if (tokens.is(i - 1, ";") && parentheses == 0) {
                return true;
            }
            if (tokens.isAny(i, "&&", "||") || tokens.is(i - 1, ",")) {
                return chance.take(SELDOM);
            }
            boolean outside = parentheses == 0 && !braces.inArray(i);
            return hadBreak && (outside || !chance.take());
        }

        private boolean isEmptyBlock(int close) {
            return tokens.partner(close) == close - 1;
        }

        private boolean isPunctuation(int i) {
            return tokens.isAny(i, ";", ",", ")", ".", "]");
        }

        private String space(int i, String before) {
            JavaToken left = tokens.at(i - 1);
            JavaToken right = tokens.at(i);
            if (tokens.is(i, "{")) {
                return " ";
            }
            boolean operator = isBinary(i) || isBinary(i - 1) || tokens.is(i - 1, ",");
            boolean header = tokens.isAny(i - 1, "if", "for", "while", "switch") && tokens.is(i, "(");
            if (!operator && !header) {
                return before.isBlank() ? before : " "; // a removed comment may have separated two words
            }
            boolean words = left.kind() == JavaToken.Kind.KEYWORD && right.kind() != JavaToken.Kind.OPERATOR;
            boolean neighbours = left.kind() == JavaToken.Kind.OPERATOR
                    && right.kind() == JavaToken.Kind.OPERATOR
                    && !isBracket(left)
                    && !isBracket(right);
            return words || neighbours || !style.tight() ? " " : "";
        }

        private static boolean isBracket(JavaToken token) {
            return "()[]{};".contains(token.text());
        }

        /**
         * Returns whether a token is certain to be a binary operator. For angle brackets, the result is false, since
         * they can enclose type arguments.
         */
        private boolean isBinary(int i) {
            if (tokens.isAny(i, "=", "==", "!=", "&&", "||", "+=", "-=", "<=")) {
                return !tokens.is(i - 1, ">") || tokens.is(i, "=");
            }
            boolean operand = tokens.at(i - 1).isLiteral() || tokens.isName(i - 1);
            boolean next = tokens.at(i + 1).isLiteral() || tokens.isName(i + 1);
            return tokens.isAny(i, "+", "-", "*", "/") && operand && next;
        }
    }
}
