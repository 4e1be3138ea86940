import java.util.ArrayList;
import java.util.List;

/** Statistics of a few numbers. */
public class Numbers {
    static final int LIMIT = 50;
    private static int calls;

    // adds all numbers
    static int sum(int[] numbers) {
        int total = 0;
        for (int number : numbers) {
            total += number;
        }
        calls++;
        return total;
    }

    static boolean isPrime(int n) {
        boolean found = false;
        int divisor = 2;
        while (divisor * divisor <= n && !found) {
            if (n % divisor == 0) {
                found = true;
            }
            divisor++;
        }
        return !found && n > 1;
    }

    static void printPrimes(int limit) {
        List<Integer> primes = new ArrayList<>();
        for (int i = 0; i <= limit; i++) {
            if (isPrime(i)) {
                primes.add(i);
            }
        }
        System.out.println("primes: " + primes);
    }

    static String name(int day) {
        String result;
        switch (day) {
            case 1:
                result = "one";
                break;
            case 2:
            case 3:
                result = "few";
                break;
            default:
                result = "many";
        }
        return result;
    }

    public static void main(String[] args) {
        int[] values = {3, 1, 4, 1, 5, 9, 2, 6};
        int max = values[0], min = values[0];
        for (int i = 0; i < values.length; i++) {
            if (values[i] > max) {
                max = values[i];
            } else if (values[i] < min) {
                min = values[i];
            }
        }
        double mean = sum(values) / 8.0;
        System.out.println("max " + max + ", min " + min + ", mean " + mean);
        printPrimes(LIMIT);
        int rounds = 0;
        do {
            rounds++;
            System.out.println(rounds + " " + name(rounds));
        } while (rounds < 4);
        for (int row = 0; row < 3; row++)
            for (int column = 0; column < 3; column++)
                System.out.print(row * column + (column == 2 ? "\n" : "\t"));
        if (calls > 0 && max > 5) {
            System.out.println("calls: " + calls);
        }
    }
}
