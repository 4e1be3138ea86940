import java.util.Scanner;

/** Reads marks until a negative number, and prints their average. */
public class Average {
    static int best = 0;

    // remembers the best mark
    static void remember(int mark) {
        if (mark > best) {
            best = mark;
        }
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int sum = 0;
        int count = 0;
        int mark = scanner.nextInt();
        while (mark >= 0) {
            remember(mark);
            sum += mark;
            count++;
            mark = scanner.nextInt();
        }
        if (count == 0) {
            System.out.println("no marks");
        } else {
            System.out.println("average: " + sum / count + ", best: " + best);
        }
    }
}
