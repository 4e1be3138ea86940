import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Marks {
    static int total;
    static int students;
    static int lowest = Integer.MAX_VALUE;
    static String[] bars = {"", "", "", "", "", "", ""};

    static boolean add(String line) {
        int n = Integer.parseInt(line.trim());
        if (n < 0) return false;
        switch (n) {
            case 1:
            case 2:
            case 3:
            case 4:
            case 5:
            case 6:
                bars[n] = bars[n] + "x";
                total += n;
                students += 1;
                lowest = Math.min(lowest, n);
                break;
            default:
                System.err.println("wrong input");
        }
        return true;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line = in.readLine();
        while (line != null) {
            if (!add(line)) break;
            line = in.readLine();
        }
        if (students > 0) {
            System.out.println("Average " + 1.0 * total / students + ", best " + lowest);
            int i = 1;
            do {
                System.out.println(i + ": " + bars[i]);
                i++;
            } while (i <= 6);
        }
    }
}
