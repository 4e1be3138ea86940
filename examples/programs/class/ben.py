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


def mean(values):
    return sum(values) / len(values)


def median(values):
    in_order = sorted(values)  # smallest first
    half = len(in_order) // 2
    if len(in_order) % 2 == 1:
        return in_order[half]
    return (in_order[half - 1] + in_order[half]) / 2


def mode(values):
    frequency = {}
    for v in values:
        frequency[v] = frequency.get(v, 0) + 1
    winner = None
    for v, times in frequency.items():
        if winner is None or times > frequency[winner]:
            winner = v
    return winner


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
