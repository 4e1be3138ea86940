package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.Edits;
import dev.doppel.lab.internal.source.JavaTokens.Comment;
import dev.doppel.lab.internal.source.Member;
import dev.doppel.lab.internal.source.Member.Kind;
import dev.doppel.lab.internal.source.ParsedProgram;
import dev.doppel.lab.internal.source.Source;
import dev.doppel.lab.internal.source.TypeBody;
import java.util.ArrayList;
import java.util.List;

/** Changes the order of methods, constructors and nested types. Fields stay, since their order has a meaning. */
final class MemberOrder implements Disguise {
    @Override
    public void disguise(ParsedProgram program, Chance chance, Edits edits) {
        for (Source source : program.sources()) {
            for (TypeBody type : source.types()) {
                shuffle(source, type, chance, edits);
            }
        }
    }

    private static void shuffle(Source source, TypeBody type, Chance chance, Edits edits) {
        List<Member> places = type.members().stream()
                .filter(member -> !member.is(Kind.FIELD) && !member.is(Kind.INITIALIZER))
                .filter(member -> chance.take())
                .toList();
        List<Member> moved = new ArrayList<>(places);
        for (int i = moved.size() - 1; i > 0; i--) {
            int other = chance.below(i); // never the place itself, so that every chosen member moves
            moved.set(i, moved.set(other, moved.get(i)));
        }
        List<Edits.Edit> parts = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            Member place = places.get(i);
            int end = source.tokens().endOffset(place.end());
            parts.add(new Edits.Edit(start(source, place), end, text(source, moved.get(i))));
        }
        if (parts.size() > 1 && edits.change(source, parts)) {
            edits.count(parts.size() - 1);
        }
    }

    private static String text(Source source, Member member) {
        return source.text().substring(start(source, member), source.tokens().endOffset(member.end()));
    }

    /** Returns the start of a member's first own comment: one that does not follow other code on its line. */
    private static int start(Source source, Member member) {
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
