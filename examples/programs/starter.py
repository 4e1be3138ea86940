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


def main():
    if len(sys.argv) != 2:
        print("usage: statistics.py FILE")
        sys.exit(2)
    numbers = read_numbers(sys.argv[1])
    print("mean", mean(numbers))
    print("median", median(numbers))
    print("mode", mode(numbers))
