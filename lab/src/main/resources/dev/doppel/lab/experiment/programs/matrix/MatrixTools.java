import java.util.Scanner;

class MatrixTools {
    static int[][] readMatrix(Scanner in) {
        int n = in.nextInt();
        int[][] a = new int[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i][j] = in.nextInt();
        return a;
    }

    static int[][] multiply(int[][] a, int[][] b) {
        int[][] c = new int[a.length][b[0].length];
        for (int i = 0; i < c.length; i++) {
            for (int j = 0; j < c[i].length; j++) {
                c[i][j] = 0;
                for (int k = 0; k < b.length; k++) {
                    c[i][j] = c[i][j] + a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    static void swapHalves(int[][] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < i; j++) {
                int saved = a[i][j];
                a[i][j] = a[j][i];
                a[j][i] = saved;
            }
        }
    }

    static void print(int[][] a) {
        for (int[] line : a) {
            for (int value : line) {
                System.out.print(value + "\t");
            }
            System.out.println();
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[][] base = readMatrix(in);
        int exponent = in.nextInt();
        int[][] power = base;
        for (int step = 1; step < exponent; step++) {
            power = multiply(power, base);
        }
        print(power);
        swapHalves(power);
        print(power);
    }
}
