import sys


def read_numbers(path):
    """Read one number per line and skip empty lines."""
    numbers = []
    with open(path) as lines:
        for line in lines:
            line = line.strip()
            if line:
                numbers.append(float(line))
    return numbers


from collections import Counter


def mean(xs):
    return 0.0 if not xs else sum(xs) / len(xs)


def median(xs):
    xs, n = sorted(xs), len(xs)
    return xs[n // 2] if n % 2 else sum(xs[n // 2 - 1 : n // 2 + 1]) / 2


def mode(xs):
    [(value, _)] = Counter(xs).most_common(1)
    return value


def main():
    if len(sys.argv) != 2:
        print("usage: statistics.py FILE")
        sys.exit(2)
    numbers = read_numbers(sys.argv[1])
    print("mean", mean(numbers))
    print("median", median(numbers))
    print("mode", mode(numbers))


if __name__ == "__main__":
    main()
