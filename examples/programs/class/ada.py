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


def mean(numbers):
    # The arithmetic mean.
    return sum(numbers) / len(numbers)


def median(numbers):
    ordered = sorted(numbers)
    middle = len(ordered) // 2
    if len(ordered) % 2 == 1:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) / 2


def mode(numbers):
    counts = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    best = None
    for number, count in counts.items():
        if best is None or count > counts[best]:
            best = number
    return best


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
