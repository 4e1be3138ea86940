import java.util.Arrays;

final class FlatMatrix {
    private final int size;
    private final long[] values;

    FlatMatrix(int size, long... values) {
        if (values.length != size * size) {
            throw new IllegalArgumentException("expected " + size * size + " values");
        }
        this.size = size;
        this.values = values;
    }

    private long get(int row, int column) {
        return values[row * size + column];
    }

    FlatMatrix product(FlatMatrix right) {
        long[] result = new long[values.length];
        int place = 0;
        while (place < result.length) {
            int row = place / size;
            int column = place % size;
            for (int k = 0; k < size; k++) {
                result[place] += get(row, k) * right.get(k, column);
            }
            place++;
        }
        return new FlatMatrix(size, result);
    }

    FlatMatrix power(int exponent) {
        if (exponent == 1) {
            return this;
        }
        FlatMatrix half = power(exponent / 2);
        FlatMatrix even = half.product(half);
        return exponent % 2 == 0 ? even : even.product(this);
    }

    FlatMatrix mirrored() {
        long[] result = values.clone();
        for (int i = 0; i < result.length; i++) {
            result[i] = get(i % size, i / size);
        }
        return new FlatMatrix(size, result);
    }

    public static void main(String[] args) {
        FlatMatrix start = new FlatMatrix(3, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        for (int exponent = 1; exponent <= 4; exponent++) {
            System.out.println(Arrays.toString(start.power(exponent).values));
        }
        System.out.println(Arrays.toString(start.mirrored().values));
    }
}
