import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;

/** Counts the words of a text, and prints the longest word and all words that occur more than once. */
public class WordCounter {
    private final Map<String, Integer> counts = new TreeMap<>();
    private String longest = "";
    private int words;

    public void addLine(String line) {
        String[] parts = line.toLowerCase().split("[^a-z]+");
        for (String part : parts) {
            if (part.isEmpty()) {
                continue;
            }
            words++;
            if (part.length() > longest.length()) {
                longest = part;
            }
            Integer old = counts.get(part);
            if (old == null) {
                counts.put(part, 1);
            } else {
                counts.put(part, old + 1);
            }
        }
    }

    public void report() {
        System.out.println(words + " words, " + counts.size() + " different");
        System.out.println("longest: " + longest);
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            int count = entry.getValue();
            if (count > 1) {
                System.out.println(entry.getKey() + " " + count);
            }
        }
    }

    public static void main(String[] args) {
        WordCounter counter = new WordCounter();
        Scanner scanner = new Scanner(System.in);
        while (scanner.hasNextLine()) {
            counter.addLine(scanner.nextLine());
        }
        counter.report();
    }
}
