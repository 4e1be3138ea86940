package dev.doppel.cli.lab;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.hash.PrimalityResult;
import dev.doppel.hash.PrimalityTester;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Implements the {@code lab prime} command, which runs the primality test that report 001 uses for hash functions. */
@Command(
        name = "prime",
        description = "Test whether a number is prime, and find the smallest prime at or above it.",
        footer = {"", "Example: doppel lab prime 1000"})
public final class LabPrimeCommand extends ConsoleCommand {
    /** The largest prime below 2<sup>63</sup>. */
    private static final long LARGEST = Long.MAX_VALUE - 24;

    @Parameters(paramLabel = "N", description = "A whole number from 2 to " + Long.MAX_VALUE + ".")
    private String number = "";

    LabPrimeCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        long n = checked(() -> number(number));
        verdict(PrimalityTester.examine(n)).forEach(console.out()::println);
        console.out().println(next(n));
        return 0;
    }

    private static long number(String text) {
        if (!text.matches("-?[0-9]+")) {
            throw new IllegalArgumentException("N must be a whole number (got: " + text + ")");
        }
        BigInteger n = new BigInteger(text);
        if (n.compareTo(BigInteger.TWO) < 0) {
            throw new IllegalArgumentException("N must be 2 or more, as primes are (got: " + text + ")");
        }
        if (n.bitLength() >= Long.SIZE) {
            throw new IllegalArgumentException("N must be at most " + Long.MAX_VALUE + " (got: " + text + ")");
        }
        return n.longValueExact();
    }

    private static List<String> verdict(PrimalityResult primality) {
        long n = primality.number();
        if (primality.divisor() > 0) {
            return List.of(
                    n + " is not prime: " + n + " = " + primality.divisor() + " x " + n / primality.divisor() + ".");
        }
        if (primality.witness() > 0) {
            List<Long> passed = PrimalityTester.witnesses()
                    .subList(0, PrimalityTester.witnesses().indexOf(primality.witness()));
            String failure = n + " is not prime: it fails the Miller-Rabin test for the witness " + primality.witness();
            return passed.isEmpty()
                    ? List.of(failure + ".")
                    : List.of(failure + ",", "after it passed for " + list(passed) + ".");
        }
        return PrimalityTester.witnesses().contains(n)
                ? List.of(n + " is prime, one of the first "
                        + PrimalityTester.witnesses().size() + ".")
                : List.of(
                        n + " is prime: it passes the Miller-Rabin test for all witnesses that decide for 64 bits,",
                        list(PrimalityTester.witnesses()) + ".");
    }

    private static String list(List<Long> numbers) {
        return numbers.stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private static String next(long n) {
        return n <= LARGEST
                ? "The least prime at or above it is " + PrimalityTester.atLeast(n) + "."
                : "Up to 2^63 - 1 there are no primes above it: the largest is " + LARGEST + ".";
    }
}
