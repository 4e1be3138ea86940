import java.util.*;
import java.util.function.Function;

interface Shape extends Comparable<Shape> {
    double area();

    @Override
    default int compareTo(Shape other) {
        return Double.compare(area(), other.area());
    }
}

enum Colour {
    RED("r"), GREEN("g") {
        @Override
        String shortName() {
            return "G!";
        }
    };

    private final String letter;

    Colour(String letter) {
        this.letter = letter;
    }

    String shortName() {
        return letter;
    }
}

record Circle(double radius) implements Shape {
    Circle {
        if (radius < 0) {
            throw new IllegalArgumentException("radius: " + radius);
        }
    }

    public double area() {
        return 3 * radius * radius;
    }
}

class Square implements Shape {
    private final double side;
    protected int used;

    Square(double side) {
        this.side = side;
    }

    @Override
    public double area() {
        used += 1;
        return side * side;
    }

    static <T extends Shape> T largest(List<T> shapes) {
        return Collections.max(shapes);
    }
}

public class Shapes {
    private static class Counter {
        private final Map<String, List<Integer>> counts = new TreeMap<>();

        void count(String key, int value) {
            counts.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
        }

        int total(String key) {
            int total = 0;
            for (Integer value : counts.getOrDefault(key, List.of())) {
                total += value;
            }
            return total;
        }
    }

    private int[][] grid = new int[3][];

    private void fill() throws Exception {
        outer:
        for (int i = 0; i < grid.length; i++) {
            grid[i] = new int[] {i, i + 1, i + 2};
            for (int j = 0; j < grid[i].length; j++) {
                if (grid[i][j] > 3) {
                    continue outer;
                }
                grid[i][j] <<= 1;
            }
        }
        if (grid.length == 0) {
            throw new Exception("empty");
        }
    }

    private static String describe(Object value) {
        if (value instanceof Circle c && c.radius() > 1) {
            return "big circle " + c.area();
        }
        return switch (value.getClass().getSimpleName()) {
            case "Circle" -> "circle";
            case "Square" -> {
                String text = "square";
                yield text + "!";
            }
            default -> "unknown";
        };
    }

    public static void main(String[] args) throws Exception {
        List<Shape> shapes = new ArrayList<>(List.of(new Circle(2), new Square(3), new Circle(1)));
        Collections.sort(shapes);
        for (Shape shape : shapes) {
            System.out.println(describe(shape) + " " + shape.area());
        }
        Counter counter = new Counter();
        String[] words = "a b a c b a".split(" ");
        for (int i = 0; i < words.length; i++) {
            counter.count(words[i], i);
        }
        System.out.println(counter.total("a") + " " + counter.total("b") + " " + counter.total("z"));
        Function<Integer, Integer> twice = x -> x + x;
        Comparator<String> byLength = new Comparator<String>() {
            private int comparisons;

            @Override
            public int compare(String left, String right) {
                comparisons++;
                return Integer.compare(left.length(), right.length());
            }
        };
        System.out.println(twice.andThen(y -> y >> 1 >>> 0).apply(21) + " " + byLength.compare("a", "bb"));
        Shapes own = new Shapes();
        own.fill();
        System.out.println(Arrays.deepToString(own.grid));
        try (Scanner scanner = new Scanner("1 2 x")) {
            int sum = 0;
            while (scanner.hasNext()) {
                sum += scanner.nextInt();
            }
            System.out.println(sum);
        } catch (InputMismatchException e) {
            System.out.println("not a number");
        } finally {
            System.out.println(Colour.GREEN.shortName() + Colour.valueOf("RED").shortName());
        }
        char grade = 'b';
        if (grade == 'a') {
            System.out.println("good");
        } else if (grade == 'b') {
            System.out.println("fair");
        } else {
            System.out.println("poor");
        }
        String text = """
            a "block" of text // no comment
            """;
        System.out.print(text);
    }
}
