package dev.doppel.lab.course;

import dev.doppel.lab.internal.random.SeededRandom;
import java.util.ArrayList;
import java.util.List;

/** The file that the teacher gives to all students. Each submission contains at least half of the file's methods. */
public final class StarterFile {
    /** The path of this file in a submission. */
    public static final String PATH = "ConsoleInput.java";

    private static final String HEAD = """
            import java.util.Scanner;

            /** Reads numbers and lines from the console. Given with the task. */
            final class ConsoleInput {
                private static final Scanner SCANNER = new Scanner(System.in);

                private ConsoleInput() {}
            """;

    private static final List<String> METHODS = List.of("""

                /** Asks until the answer is a whole number in a range. */
                static int readNumber(String question, int low, int high) {
                    while (true) {
                        System.out.print(question + " (" + low + " to " + high + "): ");
                        String answer = SCANNER.nextLine().trim();
                        try {
                            int number = Integer.parseInt(answer);
                            if (number >= low && number <= high) {
                                return number;
                            }
                            System.out.println("Out of range: " + number);
                        } catch (NumberFormatException e) {
                            System.out.println("Not a whole number: " + answer);
                        }
                    }
                }
            """, """

                /** Asks for a line that is not empty. */
                static String readLine(String question) {
                    String line = "";
                    while (line.isEmpty()) {
                        System.out.print(question + ": ");
                        line = SCANNER.nextLine().trim();
                    }
                    return line;
                }
            """, """

                /** Asks a question with the answers yes and no. */
                static boolean confirm(String question) {
                    String answer = readAnswer(question + " (y/n): ");
                    return answer.startsWith("y") || answer.startsWith("Y");
                }

                private static String readAnswer(String prompt) {
                    System.out.print(prompt);
                    return SCANNER.nextLine().trim();
                }
            """, """

                /** Prints the rows of a table with columns of the same width. */
                static void printTable(String[][] rows, int width) {
                    for (String[] row : rows) {
                        StringBuilder line = new StringBuilder();
                        for (String cell : row) {
                            line.append(cell);
                            for (int i = cell.length(); i < width; i++) {
                                line.append(' ');
                            }
                        }
                        System.out.println(line);
                    }
                }
            """);

    private StarterFile() {}

    /** Returns the complete text of the file. */
    public static String text() {
        return HEAD + String.join("", METHODS) + "}\n";
    }

    /** Returns the text of the file. With a probability of one half, some methods are removed from this text. */
    static String kept(SeededRandom random) {
        List<String> kept = new ArrayList<>(METHODS);
        int removed = random.below(2) * random.between(1, METHODS.size() / 2);
        for (int i = 0; i < removed; i++) {
            kept.remove(random.below(kept.size()));
        }
        return HEAD + String.join("", kept) + "}\n";
    }
}
