package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaMember;
import dev.doppel.lab.internal.source.JavaMember.Kind;
import dev.doppel.lab.internal.source.JavaTokeniser.Comment;
import dev.doppel.lab.internal.source.JavaTypeBody;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.ParsedSourceFile;
import dev.doppel.lab.internal.source.SourceEdits;
import java.util.ArrayList;
import java.util.List;

/**
 * Changes the order of methods, constructors and nested types, but not of fields, which are initialised in textual
 * order.
 */
final class MemberOrder implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedSourceFile source : program.sources()) {
            for (JavaTypeBody type : source.types()) {
                shuffle(source, type, chance, edits);
            }
        }
    }

    private static void shuffle(ParsedSourceFile source, JavaTypeBody type, RandomChoice chance, SourceEdits edits) {
        List<JavaMember> places = type.members().stream()
                .filter(member -> !member.is(Kind.FIELD) && !member.is(Kind.INITIALIZER))
                .filter(member -> chance.take())
                .toList();
        List<JavaMember> moved = new ArrayList<>(places);
        for (int i = moved.size() - 1; i > 0; i--) {
            int other = chance.below(i); // less than i, so that every chosen member moves
            moved.set(i, moved.set(other, moved.get(i)));
        }
        List<SourceEdits.Edit> parts = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            JavaMember place = places.get(i);
            int end = source.tokens().endOffset(place.end());
            parts.add(new SourceEdits.Edit(start(source, place), end, text(source, moved.get(i))));
        }
        if (parts.size() > 1 && edits.change(source, parts)) {
            edits.count(parts.size() - 1);
        }
    }

    private static String text(ParsedSourceFile source, JavaMember member) {
        return source.text().substring(start(source, member), source.tokens().endOffset(member.end()));
    }

    /**
     * Returns the offset at which a member starts. Comments before the member belong to it, except for a comment on the
     * last line of the previous member.
     */
    private static int start(ParsedSourceFile source, JavaMember member) {
        int end = source.tokens().at(member.first()).start();
        int from = source.tokens().endOffset(member.first());
        for (Comment comment : source.comments()) {
            boolean own = comment.start() >= from
                    && comment.start() < end
                    && source.text().substring(from, comment.start()).indexOf('\n') >= 0;
            if (own) {
                return comment.start();
            }
        }
        return end;
    }
}
