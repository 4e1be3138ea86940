package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.testing.Property;
import dev.doppel.text.HiddenText;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TextLocationsTest {
    private static final String TEXT = "a1\na2\n\nb1\nb2\nb3";
    private static final List<DocumentPart> PARTS =
            List.of(new DocumentPart("cell 1", 0), new DocumentPart("cell 3", 7));

    @Test
    void textWithoutPartsHasLines() {
        TextLocations places = TextLocations.of(TEXT, List.of());

        assertThat(places.describe(0, 2)).isEqualTo("line 1");
        assertThat(places.describe(1, 9)).isEqualTo("lines 1 to 4");
        assertThat(places.describe(7, TEXT.length())).isEqualTo("lines 4 to 6");
    }

    @Test
    void linesAreCountedFromTheStartOfTheirPart() {
        TextLocations places = TextLocations.of(TEXT, PARTS);

        assertThat(places.describe(3, 5)).isEqualTo("cell 1, line 2");
        assertThat(places.describe(7, 9)).isEqualTo("cell 3, line 1");
        assertThat(places.describe(8, TEXT.length())).isEqualTo("cell 3, lines 1 to 3");
    }

    @Test
    void spanOverSeveralPartsNamesTheFirstAndTheLast() {
        assertThat(TextLocations.of(TEXT, PARTS).describe(3, 12)).isEqualTo("cell 1, line 2 to cell 3, line 2");
    }

    @Test
    void spanThatEndsWithItsLineOrPartBelongsToIt() {
        TextLocations places = TextLocations.of(TEXT, PARTS);

        assertThat(places.describe(0, 3)).isEqualTo("cell 1, line 1");
        assertThat(places.describe(0, 7)).isEqualTo("cell 1, lines 1 to 3");
        assertThat(TextLocations.of(TEXT, List.of()).describe(0, 3)).isEqualTo("line 1");
    }

    @Test
    void emptySpanIsLocatedWhereItStarts() {
        assertThat(TextLocations.of(TEXT, PARTS).describe(7, 7)).isEqualTo("cell 3, line 1");
        assertThat(TextLocations.of("", List.of()).describe(0, 0)).isEqualTo("line 1");
        assertThat(TextLocations.of("", List.of(new DocumentPart("cell 1", 0))).describe(0, 0))
                .isEqualTo("cell 1, line 1");
    }

    @Test
    void emptyPartsAreParts() {
        TextLocations places = TextLocations.of(
                "\n\nx\n\n",
                List.of(new DocumentPart("cell 1", 0), new DocumentPart("cell 2", 2), new DocumentPart("cell 3", 5)));

        assertThat(places.describe(2, 3)).isEqualTo("cell 2, line 1");
        assertThat(places.describe(5, 5)).isEqualTo("cell 3, line 1");
    }

    @Property
    void locationsEqualThoseOfCountingCharacterByCharacter(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        List<DocumentPart> parts = new ArrayList<>();
        boolean inParts = random.nextBoolean();
        int length = random.nextInt(60);
        for (int at = 0; at < length; at++) {
            if (inParts && (at == 0 || random.nextInt(9) == 0)) {
                parts.add(new DocumentPart("part " + parts.size(), at));
            }
            text.append(random.nextInt(4) == 0 ? '\n' : 'x');
        }
        TextLocations places = TextLocations.of(text.toString(), parts);
        for (int start = 0; start < length; start++) {
            for (int end = start + 1; end <= length; end++) {
                assertThat(places.describe(start, end)).isEqualTo(counted(text, parts, start, end - 1));
            }
        }
    }

    private static String counted(CharSequence text, List<DocumentPart> parts, int first, int last) {
        DocumentPart from = partOf(parts, first);
        DocumentPart to = partOf(parts, last);
        int firstLine = linesUpTo(text, from.start(), first);
        int lastLine = linesUpTo(text, to.start(), last);
        String before = parts.isEmpty() ? "" : from.name() + ", ";
        if (!from.equals(to)) {
            return before + "line " + firstLine + " to " + to.name() + ", line " + lastLine;
        }
        return before + (firstLine == lastLine ? "line " + firstLine : "lines " + firstLine + " to " + lastLine);
    }

    private static DocumentPart partOf(List<DocumentPart> parts, int at) {
        DocumentPart found = new DocumentPart("the text", 0);
        for (DocumentPart part : parts) {
            found = part.start() <= at ? part : found;
        }
        return found;
    }

    private static int linesUpTo(CharSequence text, int from, int at) {
        return 1
                + (int) text.subSequence(from, at)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }

    @Test
    void partsMustCoverTheText() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> document(new DocumentPart("cell 1", 1)))
                .withMessage("part \"cell 1\" must start at 0 (got: 1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> document(new DocumentPart("cell 1", 0), new DocumentPart("cell 2", 0)))
                .withMessage("part \"cell 2\" must start at 1 .. 15 (got: 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> document(new DocumentPart("cell 1", 0), new DocumentPart("cell 2", 16)))
                .withMessage("part \"cell 2\" must start at 1 .. 15 (got: 16)");
        assertThat(document(new DocumentPart("cell 1", 0), new DocumentPart("cell 2", 15))
                        .parts())
                .hasSize(2);
    }

    @Test
    void partNeedsANameAndAStart() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DocumentPart(" ", 0))
                .withMessage("a part needs a name (got: a blank one)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DocumentPart("cell 1", -1))
                .withMessage("a part must start at 0 or later (got: -1)");
    }

    @Test
    void renamedDocumentKeepsPartsAndHiddenText() {
        Document document = new Document("a", TEXT, "there", List.of(new HiddenText(0, 2, true)), PARTS);

        assertThat(document.withId("b"))
                .isEqualTo(new Document("b", TEXT, "there", document.hidden(), document.parts()));
        assertThat(document.withSource("here"))
                .isEqualTo(new Document("a", TEXT, "here", document.hidden(), document.parts()));
    }

    @Test
    void partsCannotBeChangedFromOutside() {
        List<DocumentPart> parts = new ArrayList<>(PARTS);
        Document document = new Document("a", TEXT, "a", List.of(), parts);
        parts.clear();

        assertThat(document.parts()).isEqualTo(PARTS);
    }

    private static Document document(DocumentPart... parts) {
        return new Document("a", TEXT, "a", List.of(), List.of(parts));
    }
}
