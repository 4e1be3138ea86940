import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

final class Vocabulary {
    private static final class Entry {
        private int occurrences;
    }

    private final Map<String, Entry> entries = new HashMap<>();
    private final StringBuilder current = new StringBuilder();
    private int total = 0;

    private void accept(int character) {
        if (Character.isLetterOrDigit(character)) {
            current.append((char) character);
            return;
        }
        if (current.length() > 0) {
            String key = current.toString();
            current.setLength(0);
            entries.computeIfAbsent(key, any -> new Entry()).occurrences++;
            total++;
        }
    }

    private String longestKey() {
        String best = null;
        for (String key : entries.keySet()) {
            boolean longer = best == null || best.length() < key.length();
            best = longer ? key : best;
        }
        return best;
    }

    public static void main(String[] args) throws IOException {
        Vocabulary vocabulary = new Vocabulary();
        int next;
        do {
            next = System.in.read();
            vocabulary.accept(next);
        } while (next >= 0);
        System.out.println(vocabulary.total + "/" + vocabulary.entries.size() + "/" + vocabulary.longestKey());
        vocabulary.entries.forEach((key, entry) -> {
            if (entry.occurrences > 1) {
                System.out.println(entry.occurrences + " x " + key);
            }
        });
    }
}
