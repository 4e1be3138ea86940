package dev.doppel.lab.course;

import dev.doppel.lab.internal.random.SeededRandom;
import dev.doppel.lab.internal.random.SeededRandom.Purpose;
import java.util.ArrayList;
import java.util.List;

/** Fictitious student names, including names in non-Latin scripts, as in real submissions. */
final class StudentNames {
    private static final List<String> GIVEN = List.of(
            "Amélie", "Anders", "Beatriz", "Bruno", "Chloë", "Dagmar", "Eero", "Fiona", "Göran", "Hana", "Ioana", "Jan",
            "Kofi", "Lucía", "Mário", "Nadia", "Oscar", "Petra", "René", "Sofía", "Tomás", "Ursula", "Viktor", "Zoë");
    private static final List<String> FAMILY = List.of(
            "Almeida",
            "Bergström",
            "Castellano",
            "Dvořák",
            "Eriksen",
            "Fontaine",
            "Gómez",
            "Horváth",
            "Ivanova",
            "Jansen",
            "Kowalczyk",
            "Lindqvist",
            "Müller",
            "Nowak",
            "O'Brien",
            "Pereira",
            "Quist",
            "Rossi",
            "Šimić",
            "Türk",
            "Urbán",
            "Vogel",
            "Weiß",
            "Zieliński");
    private static final List<String> OTHER_SCRIPTS = List.of(
            "ليلى حداد",
            "יעל כהן",
            "王小明",
            "Ольга Петрова",
            "يوسف منصور",
            "נועם לוי",
            "李静",
            "Νίκος Παππάς",
            "سلمى خوري",
            "דנה פרידמן",
            "陈伟",
            "佐藤 花",
            "김민준",
            "अनिता शर्मा",
            "كريم زيدان",
            "张丽");

    /** One name in every group of this size is in a non-Latin script, until all such names have been used. */
    private static final int OTHER_SCRIPT_EVERY = 6;

    private StudentNames() {}

    /** Returns {@code count} distinct names in random order. */
    static List<String> of(int count, long seed) {
        List<String> latin = new ArrayList<>();
        for (String given : GIVEN) {
            for (String family : FAMILY) {
                latin.add(given + " " + family);
            }
        }
        shuffle(latin, SeededRandom.of(seed, Purpose.CLASS, 0));
        List<String> others = new ArrayList<>(OTHER_SCRIPTS);
        shuffle(others, SeededRandom.of(seed, Purpose.CLASS, 1));
        List<String> names = new ArrayList<>();
        for (int i = 0, next = 0; names.size() < count; i++) {
            int other = i / OTHER_SCRIPT_EVERY;
            if (i % OTHER_SCRIPT_EVERY == OTHER_SCRIPT_EVERY - 1 && other < others.size()) {
                names.add(others.get(other));
            } else {
                int round = next / latin.size();
                names.add(latin.get(next++ % latin.size()) + (round == 0 ? "" : " " + (round + 1)));
            }
        }
        return names;
    }

    static <T> void shuffle(List<T> list, SeededRandom random) {
        for (int i = list.size() - 1; i > 0; i--) {
            int other = random.below(i + 1);
            list.set(i, list.set(other, list.get(i)));
        }
    }
}
