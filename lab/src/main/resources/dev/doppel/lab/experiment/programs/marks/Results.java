import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;

class Results {
    private final List<Integer> values = new ArrayList<>();

    void read(Scanner input) {
        boolean more = true;
        while (more && input.hasNextInt()) {
            int value = input.nextInt();
            if (value < 0) {
                more = false;
            } else if (value == 0 || value > 6) {
                System.out.println("ignored " + value);
            } else {
                values.add(value);
            }
        }
    }

    double mean() {
        double total = 0;
        for (int value : values) {
            total = total + value;
        }
        return total / values.size();
    }

    int frequency(int wanted) {
        int found = 0;
        for (int value : values) {
            if (value == wanted) {
                found++;
            }
        }
        return found;
    }

    void print() {
        if (values.isEmpty()) {
            System.out.println("nothing to show");
        } else {
            System.out.printf("mean %.2f, best %d%n", mean(), Collections.min(values));
            for (int mark = 1; mark < 7; mark++) {
                System.out.println("mark " + mark + ": " + "#".repeat(frequency(mark)));
            }
        }
    }

    public static void main(String[] arguments) {
        Results results = new Results();
        results.read(new Scanner(System.in));
        results.print();
    }
}
