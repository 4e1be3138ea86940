package dev.doppel.text.internal;

/**
 * A name that begins with a mark, such as {@code $name} in PHP and {@code @@name} in Ruby.
 *
 * @param mark the mark at the beginning of the name
 * @param repeats the maximum number of marks before the name
 * @param special the characters that may follow the mark instead of a name, such as {@code ?} in the shell variable
 *     {@code $?}
 */
record SigilName(char mark, int repeats, String special) implements LexicalRule {
    @Override
    public boolean read(LexerState scan, int from) {
        int begin = from;
        while (begin - from < repeats && scan.charAt(begin) == mark) {
            begin++;
        }
        int end = scan.endOfName(begin);
        if (end > begin) {
            return scan.name(end);
        }
        char next = scan.charAt(from + 1);
        return next != 0 && special.indexOf(next) >= 0 && scan.name(from + 2);
    }
}
