import java.util.ArrayList;
import java.util.Scanner;

public class TextAnalysis {
    static ArrayList<String> known = new ArrayList<String>();
    static ArrayList<Integer> times = new ArrayList<Integer>();

    static void count(String word) {
        int place = known.indexOf(word);
        if (place < 0) {
            known.add(word);
            times.add(1);
        } else {
            times.set(place, times.get(place) + 1);
        }
    }

    static String findLongest() {
        String result = "";
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).length() > result.length()) {
                result = known.get(i);
            }
        }
        return result;
    }

    static String clean(String word) {
        String letters = "";
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (Character.isLetter(c)) {
                letters += Character.toLowerCase(c);
            }
        }
        return letters;
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int all = 0;
        while (sc.hasNext()) {
            String word = clean(sc.next());
            if (word.length() > 0) {
                count(word);
                all = all + 1;
            }
        }
        System.out.println("Words: " + all);
        System.out.println("Different words: " + known.size());
        System.out.println("Longest word: " + findLongest());
        for (int i = 0; i < known.size(); i++) {
            if (times.get(i) >= 2) {
                System.out.println(known.get(i) + ": " + times.get(i) + " times");
            }
        }
    }
}
