package dev.doppel.passage;

/** A passage by the numbers of its words: from where to where on each side, and how many are common. */
record Match(int leftStart, int leftEnd, int rightStart, int rightEnd, int common) {
    /** On the shorter side, so that both documents have as many. */
    int words() {
        return Math.min(leftEnd - leftStart, rightEnd - rightStart);
    }

    /** Whether a run that begins here was passed by when this was extended. */
    boolean covers(int left, int right) {
        int offset = right - left;
        int begin = rightStart - leftStart;
        int end = rightEnd - leftEnd;
        return left >= leftStart
                && left < leftEnd
                && right >= rightStart
                && right < rightEnd
                && offset >= Math.min(begin, end) - Extension.DROP
                && offset <= Math.max(begin, end) + Extension.DROP;
    }
}
