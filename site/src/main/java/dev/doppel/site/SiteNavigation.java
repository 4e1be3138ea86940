package dev.doppel.site;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The pages of the site, in sections for different kinds of user. Pages that no section lists form a separate section
 * at the end.
 *
 * @param sections the sections in order
 */
record SiteNavigation(List<Section> sections) {
    /** The entry that represents the Javadoc. */
    static final String API = "api/";

    /**
     * A section.
     *
     * @param entries the pages in order
     */
    record Section(String title, List<Entry> entries) {}

    /**
     * An entry in a section.
     *
     * @param source the source of a page, or {@link #API}
     * @param label the text to show, or an empty string for the title of the page
     */
    record Entry(String source, String label) {
        static Entry parse(String line) {
            String[] words = line.split(" ", 2);
            return new Entry(words[0], words.length == 1 ? "" : words[1]);
        }
    }

    /**
     * Parses a list of sections. A section starts with {@code # TITLE}. Every other non-blank line has the form
     * {@code SOURCE} or {@code SOURCE LABEL}.
     *
     * @param found the sources of all pages in the folder {@code docs}
     */
    static SiteNavigation parse(List<String> lines, Set<String> found) {
        List<Section> sections = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("# ")) {
                sections.add(new Section(line.substring(2), new ArrayList<>()));
            } else if (!line.isBlank()) {
                sections.get(sections.size() - 1).entries().add(Entry.parse(line));
            }
        }
        SiteNavigation listed = new SiteNavigation(sections);
        Set<String> others = new TreeSet<>(found);
        others.removeAll(listed.sources());
        if (!others.isEmpty()) {
            sections.add(new Section("More", others.stream().map(Entry::parse).toList()));
        }
        return listed;
    }

    /** Returns the sources of all pages. */
    Set<String> sources() {
        Set<String> sources = new LinkedHashSet<>();
        sections.forEach(section -> section.entries().forEach(entry -> sources.add(entry.source())));
        sources.remove(API);
        return sources;
    }
}
