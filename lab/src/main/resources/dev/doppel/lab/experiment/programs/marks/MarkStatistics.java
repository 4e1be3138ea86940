import java.util.Scanner;

/** Reads marks until a negative number, and prints their average, the best mark and a bar for each mark. */
public class MarkStatistics {
    private static final int MARKS = 6;

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int[] counts = new int[MARKS + 1];
        int sum = 0;
        int number = 0;
        int best = MARKS;
        int mark = scanner.nextInt();
        while (mark >= 0) {
            if (mark >= 1 && mark <= MARKS) {
                counts[mark]++;
                sum += mark;
                number++;
                if (mark < best) {
                    best = mark;
                }
            } else {
                System.out.println("not a mark: " + mark);
            }
            mark = scanner.nextInt();
        }
        if (number == 0) {
            System.out.println("no marks");
            return;
        }
        double average = (double) sum / number;
        System.out.println("average: " + average);
        System.out.println("best: " + best);
        for (int i = 1; i <= MARKS; i++) {
            System.out.println(i + " " + bar(counts[i]));
        }
    }

    private static String bar(int length) {
        StringBuilder bar = new StringBuilder();
        for (int i = 0; i < length; i++) {
            bar.append('*');
        }
        return bar.toString();
    }
}
