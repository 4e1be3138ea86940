/** A square matrix with a product, a power and a transposed matrix. */
public class Matrix {
    private final double[][] cells;

    public Matrix(double[][] cells) {
        this.cells = cells;
    }

    public static Matrix identity(int size) {
        double[][] cells = new double[size][size];
        for (int i = 0; i < size; i++) {
            cells[i][i] = 1;
        }
        return new Matrix(cells);
    }

    public Matrix times(Matrix other) {
        int size = cells.length;
        double[][] product = new double[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                double sum = 0;
                for (int i = 0; i < size; i++) {
                    sum += cells[row][i] * other.cells[i][column];
                }
                product[row][column] = sum;
            }
        }
        return new Matrix(product);
    }

    public Matrix power(int exponent) {
        Matrix result = identity(cells.length);
        Matrix square = this;
        int left = exponent;
        while (left > 0) {
            if (left % 2 == 1) {
                result = result.times(square);
            }
            square = square.times(square);
            left = left / 2;
        }
        return result;
    }

    public Matrix transposed() {
        int size = cells.length;
        double[][] turned = new double[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                turned[column][row] = cells[row][column];
            }
        }
        return new Matrix(turned);
    }

    public static void main(String[] args) {
        Matrix fibonacci = new Matrix(new double[][] {{1, 1}, {1, 0}});
        System.out.println(fibonacci.power(10).cells[0][1]);
        System.out.println(fibonacci.transposed().cells[1][0]);
    }
}
