package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ClassMember;
import dev.doppel.lab.internal.source.ClassMember.Kind;
import dev.doppel.lab.internal.source.JavaTokens.Comment;
import dev.doppel.lab.internal.source.ParsedFile;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.SourceEdits;
import dev.doppel.lab.internal.source.TypeBody;
import java.util.ArrayList;
import java.util.List;

/**
 * Changes the order of methods, constructors and nested types, but not of fields, which are initialised in textual
 * order.
 */
final class MemberOrder implements Disguise {
    @Override
    public void disguise(ParsedProgram program, RandomChoice chance, SourceEdits edits) {
        for (ParsedFile source : program.sources()) {
            for (TypeBody type : source.types()) {
                shuffle(source, type, chance, edits);
            }
        }
    }

    private static void shuffle(ParsedFile source, TypeBody type, RandomChoice chance, SourceEdits edits) {
        List<ClassMember> places = type.members().stream()
                .filter(member -> !member.is(Kind.FIELD) && !member.is(Kind.INITIALIZER))
                .filter(member -> chance.take())
                .toList();
        List<ClassMember> moved = new ArrayList<>(places);
        for (int i = moved.size() - 1; i > 0; i--) {
            int other = chance.below(i); // less than i, so that every chosen member moves
            moved.set(i, moved.set(other, moved.get(i)));
        }
        List<SourceEdits.Edit> parts = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            ClassMember place = places.get(i);
            int end = source.tokens().endOffset(place.end());
            parts.add(new SourceEdits.Edit(start(source, place), end, text(source, moved.get(i))));
        }
        if (parts.size() > 1 && edits.change(source, parts)) {
            edits.count(parts.size() - 1);
        }
    }

    private static String text(ParsedFile source, ClassMember member) {
        return source.text().substring(start(source, member), source.tokens().endOffset(member.end()));
    }

    /**
     * Returns the offset at which a member starts. Comments before the member belong to it, except for a comment on the
     * last line of the previous member.
     */
    private static int start(ParsedFile source, ClassMember member) {
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
