package dev.doppel.corpus.internal.hidden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.corpus.PackedFiles;
import dev.doppel.corpus.ReadResult;
import dev.doppel.testing.Property;
import dev.doppel.text.HiddenText;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the detection of hidden text in web pages and Word documents. */
class HiddenTextTest {
    @TempDir
    Path folder;

    private Document read(String name, byte[] content) {
        return ReadResult.of(ReadResult.write(folder.resolve(name), content))
                .documents()
                .get(0);
    }

    private Document html(String body) {
        return read("a.html", body.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void invalidNumberHidesNothing() {
        Document page =
                html("<p style='font-size:1.1.1px;color:rgb(1.1.1,2,3)'>seen</p><p style='color:#fff'>unseen</p>");
        assertThat(page.hidden())
                .singleElement()
                .satisfies(span -> assertThat(page.text().substring(span.start(), span.end()))
                        .isEqualTo("unseen"));
    }

    private static List<String> spelled(Document document) {
        return document.hidden().stream()
                .map(hidden -> document.text().substring(hidden.start(), hidden.end()))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>see <span style='color:white'>SECRET</span> text</p>",
                "<p>see <span style='COLOR: #FFF'>SECRET</span> text</p>",
                "<p>see <span style='color:#fefefe;'>SECRET</span> text</p>",
                "<p>see <span style='color:rgb(255, 255, 255)'>SECRET</span> text</p>",
                "<p>see <span style='color:transparent'>SECRET</span> text</p>",
                "<p>see <span style='color:rgba(0,0,0,0)'>SECRET</span> text</p>",
                "<p>see <span style='color:red;background-color:#f00'>SECRET</span> text</p>",
                "<p>see <font color=white>SECRET</font> text</p>",
                "<body bgcolor=black text=white><p>see <font color='#000000'>SECRET</font> text</p></body>",
                "<style>.x { color: white }</style><p>see <i class='a x'>SECRET</i> text</p>",
                "<style>/* .y{} */ @charset 'x'; #y, b { color: #ffffff; }</style><p>see <i id=y>SECRET</i> text</p>",
                "<style>b { color: white }</style><p>see <b>SECRET</b> text</p>",
                "<style>p .x { color: white !important }</style><p>see <b class=x style='color:red'>SECRET</b> text</p>",
                "<style>p > .x, div{color:white}</style><p>see <b class=X>SECRET</b> text</p>",
                "<style>body p b.x{color:white} b{color:red}</style><p>see <i><b class='y x'>SECRET</b></i> text</p>",
                "<p>see <i style='color:white'><b><u>SECRET</u></b></i> text</p>",
                "<div style='background:#000 none; color:white'>see <b style='background:white'>SECRET</b> text</div>",
                "<p>see <b style='color:lightgrey;background:#d3d3d3'>SECRET</b> text</p>",
                "<p>see <b style='color:#006400;background:darkgreen'>SECRET</b> text</p>",
                "<style>.a > .x b{color:white}</style><p class=a><u class=x>see <i class=x><b>SECRET</b></i> text</u></p>",
                "<table bgcolor=black><tr><td bgcolor=white><p>see <b style='color:white'>SECRET</b> text</table>",
                "<link rel=stylesheet href=a.css><p>see <b style='color:#eee;background:#eee'>SECRET</b> text</p>",
            })
    void textInBackgroundColourIsHiddenAndLeavesAGap(String page) {
        Document document = html(page);

        assertThat(spelled(document)).containsExactly("SECRET");
        assertThat(document.hidden().get(0).leavesGap()).isTrue();
        assertThat(document.text().strip()).isEqualTo("see SECRET text");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>se<span style='font-size:0'>SECRET</span>e text</p>",
                "<p>se<span style='font-size: 0px'>SECRET</span>e text</p>",
                "<p>se<span style='font-size:1pt'>SECRET</span>e text</p>",
                "<p>se<span style='font:0/0 a'>SECRET</span>e text</p>",
                "<p>se<span style='font-size:.1em'><b style='font-size:50%'>SECRET</b></span>e text</p>",
                "<style>.z{font-size:0.5px}</style><p>se<span class=z>SECRET</span>e text</p>",
            })
    void tinyTextIsHiddenAndLeavesNoGap(String page) {
        Document document = html(page);

        assertThat(spelled(document)).containsExactly("SECRET");
        assertThat(document.hidden().get(0).leavesGap()).isFalse();
        assertThat(document.text().strip()).isEqualTo("seSECRETe text");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>plain</p>",
                "<p style='color:red'>red</p>",
                "<div style='background:navy'><p style='color:white'>white in a dark box</p></div>",
                "<div style='background-color:#000'><div><font color=white>deeper</font></div></div>",
                "<div style='background:url(a.png)'><p style='color:white'>over a picture</p></div>",
                "<div style='background-image:linear-gradient(red, blue)'><p style='color:white'>x</p></div>",
                "<div style='background:var(--x)'><p style='color:white'>who knows</p></div>",
                "<body bgcolor=black text=white><p>white on black</p></body>",
                "<table bgcolor=black><tr><td><p style='color:white'>cell</p></table>",
                "<style>.x{color:white} .x{color:black}</style><p class=x>the later rule</p>",
                "<style>#y{color:black} .x{color:white}</style><p class=x id=y>the stronger rule</p>",
                "<style>p{color:white}</style><p style='color:black'>the element itself</p>",
                "<style>a:hover{color:white} @media print{p{color:white}}</style><p><a>when asked</a></p>",
                "<style>div > .x{color:white} i + b{color:white}</style><div><p><i></i><b class=x>x</b></p></div>",
                "<div style='color:white'><a href='x'>a link is blue</a></div>",
                "<p style='color:white'><mark>on a marker</mark></p>",
                "<ul style='font-size:0'> <li style='font-size:12px'>no gaps between</li> </ul>",
                "<p style='font:italic 100 12px serif'>x</p>",
                "<p style='display:none'>for later</p>",
                "<p>two <i style='display:none'>a</i> hidden <i style='display:none'>b</i> words are common</p>",
                "<p><i style='display:none'>a</i><i style='display:none'>b</i><i style='display:none'>c</i></p>",
                "<ul>x<li style='display:none'>a</li><li style='display:none'>b</li><li style='display:none'>c</li></ul>",
                "<p>in <i style='opacity:.1'>a</i> pale <i style='opacity:.1'>b</i> x <i style='opacity:.1'>c</i></p>",
                "<p>a <b style='left:-9999px'>not</b> moved <b style='left:-9999px'>x</b> <b style='left:-9999px'>y</b></p>",
                "<link rel=stylesheet href=a.css><nav class=dark><p style='color:white'>elsewhere</p></nav>",
                "<link rel=stylesheet href=a.css><body bgcolor=white><nav id=a><p style='color:white'>elsewhere</p></nav>",
                "<style>.a > .x b{color:white}</style><p class=a><u><i class=x><u class=x><b>x</b></u></i></u></p>",
                "<style>.a .c > .x b{color:white}</style><p class=c><u class=x><i class=a><b>x</b></i></u></p>",
                "<p style='color:silver;background:lightgray'>x</p>",
                "<p style='color:gray;background:darkgray'>x</p>",
                "<p style='color:white'>  </p><p style='color:rgb(0,0,0)'>black</p>",
            })
    void visibleOrUncertainTextIsNotHidden(String page) {
        assertThat(html(page).hidden()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "display:none, false",
        "DISPLAY: NONE !important, false",
        "position:absolute;left:-9999px, false",
        "position:fixed;top:-500em, false",
        "visibility:hidden, true",
        "opacity:0, true",
        "opacity:0.00, true",
    })
    void wordsThatAreNotDisplayedWithinATextAreHidden(String style, boolean leavesGap) {
        Document document = html(
                "<p>one <i style='STYLE'>A</i> two <i style='STYLE'>B</i> three <b><u>x</u></b>".replace("STYLE", style)
                        + "<i style='" + style + "'><b style='color:black'>C</b></i> four</p>");

        assertThat(spelled(document)).containsExactly("A", "B", "C");
        assertThat(document.hidden()).allMatch(span -> span.leavesGap() == leavesGap);
    }

    @Test
    void spansSeparatedBySpaceAreJoined() {
        Document document = html("<div style='color:white'><p>one <b>two</b></p> <p>three</p></div><p>four</p>"
                + "<p>five <b style='color:white'>six</b></p>");

        assertThat(spelled(document)).hasSize(2).last().isEqualTo("six");
        assertThat(spelled(document).get(0).split("\\s+")).containsExactly("one", "two", "three");
    }

    @Test
    void encodingsAndPrivateCharactersDoNotMatter() {
        byte[] russian =
                "<html><head><meta charset=windows-1251></head><body>Привет <i style='color:white'>мир</i>&#xE000;&nbsp;x"
                        .getBytes(Charset.forName("windows-1251"));
        Document document = read("a.htm", russian);

        assertThat(document.text().strip()).isEqualTo("Привет мир\uE000\u00A0x");
        assertThat(spelled(document)).containsExactly("мир");
        Document utf16 = read("b.html", "\uFEFFa <b style='color:#fff'>b</b>".getBytes(StandardCharsets.UTF_16LE));
        assertThat(spelled(utf16)).containsExactly("b");
    }

    @Test
    void hostilePagesAreGivenUp() {
        String rules = "<style>" + ".x b{color:white}".repeat(5_000) + "</style>";
        String page = rules + "<b class=x>x</b>".repeat(5_000) + "<i style='color:white'>y</i>";

        assertThat(html(page).hidden()).isEmpty();
        assertThat(html(page.substring(rules.length())).hidden()).hasSize(1);
        assertThat(html("<div style='color:white'>".repeat(3_000) + "x").text().strip())
                .isEqualTo("x");
    }

    /** Returns pages of one megabyte each that would take hours to parse without limits. */
    static Stream<Arguments> pagesMadeToHarm() {
        String secret = "<p>see <b style='color:white'>SECRET</b> text</p>";
        String many = "<p>".repeat(20_000) + secret;
        return Stream.of(
                Arguments.of("declarations", "<style>*{color:red;" + "x:1;".repeat(250_000) + "}</style>" + many),
                Arguments.of("a value", "<style>*{color:" + "x".repeat(500_000) + "}</style>" + many),
                Arguments.of("a background", "<style>*{background:" + "white(".repeat(100_000) + "}</style>" + secret),
                Arguments.of("white space", "<style>a" + " ".repeat(1_000_000) + "b{color:red}</style>" + secret),
                Arguments.of("comments", "<style>" + "/* ".repeat(300_000) + "</style>" + secret),
                Arguments.of("classes in a rule", "<style>" + ".x".repeat(300_000) + "{color:red}</style>" + secret),
                Arguments.of("a selector", "<style>" + "p>".repeat(300_000) + "b{color:red}</style>" + secret),
                Arguments.of("a colour", "<p style='color:rgb(1,1," + "1".repeat(500_000) + "'></p>" + secret),
                Arguments.of("importance", "<p style='color:red" + "! ".repeat(250_000) + "'></p>" + secret));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pagesMadeToHarm")
    void maliciousPagesAreRead(String what, String page) {
        Document document = html(page);

        assertThat(document.text().strip()).as(what).isEqualTo("see SECRET text");
        assertThat(spelled(document)).as(what).isEqualTo(what.equals("a background") ? List.of() : List.of("SECRET"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"style='color:white;%s'", "color='white%s'", "class='%s'", "id='%s'", "title='%s'"})
    void longAttributesOfUnclosedTagAreNotReadRepeatedly(String attribute) {
        String open =
                "<style>b.x i,#x,.x{color:white}</style><p><font " + attribute.formatted("x:1; ".repeat(100_000)) + ">";
        Document document = html(open + "<p><i>x</i>".repeat(20_000) + "<p><i style='color:white'>y</i>");

        assertThat(document.text().replaceAll("\\s+", "")).isEqualTo("x".repeat(20_000) + "y");
        assertThat(document.hidden()).isEmpty();
    }

    @Test
    void unclosedCommentHidesTheRulesAfterIt() {
        String page = "<style>/* a */ b{color:white} /* i{color:white}</style><p>see <b>SECRET</b> <i>text</i></p>";

        assertThat(spelled(html(page))).containsExactly("SECRET");
    }

    private static String run(String properties, String text) {
        return "<w:r><w:rPr>" + properties + "</w:rPr><w:t xml:space=\"preserve\">" + text + "</w:t></w:r>";
    }

    private Document docx(String body, String styles) {
        String types = "http://schemas.openxmlformats.org/package/2006/content-types";
        String relationships = "http://schemas.openxmlformats.org/package/2006/relationships";
        String word = " xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"";
        String office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
        String type = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
        return read(
                "a.docx",
                PackedFiles.zip(
                        "[Content_Types].xml",
                        "<Types xmlns=\"" + types + "\"><Default Extension=\"rels\""
                                + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                                + "<Override PartName=\"/word/document.xml\" ContentType=\"" + type
                                + "document.main+xml\"/><Override PartName=\"/word/styles.xml\" ContentType=\"" + type
                                + "styles+xml\"/></Types>",
                        "_rels/.rels",
                        "<Relationships xmlns=\"" + relationships + "\"><Relationship Id=\"r\""
                                + " Target=\"word/document.xml\" Type=\"" + office
                                + "officeDocument\"/></Relationships>",
                        "word/_rels/document.xml.rels",
                        "<Relationships xmlns=\"" + relationships + "\"><Relationship Id=\"s\""
                                + " Target=\"styles.xml\" Type=\"" + office + "styles\"/></Relationships>",
                        "word/styles.xml",
                        "<w:styles" + word + ">" + styles + "</w:styles>",
                        "word/document.xml",
                        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><w:document" + word + "><w:body>"
                                + body + "</w:body></w:document>"));
    }

    private static final String WHITE = "<w:color w:val=\"FFFFFF\"/>";

    private Document sentence(String properties) {
        return docx("<w:p>" + run("", "see ") + run(properties, "SECRET") + run("", " text") + "</w:p>", "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<w:color w:val=\"FFFFFF\"/>",
                "<w:b/><w:color w:val=\"fefefe\" w:themeColor=\"background1\"/>",
                "<w:color w:val=\"FF0000\"/><w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"FF0000\"/>",
                "<w:color w:val=\"000000\"/><w:highlight w:val=\"black\"/>",
                "<w:color w:val=\"00FF00\"/><w:highlight w:val=\"green\"/>",
                "<w:color w:val=\"008000\"/><w:highlight w:val=\"darkGreen\"/>",
                "<w:color w:val=\"C0C0C0\"/><w:highlight w:val=\"lightGray\"/>",
                "<w:color w:val=\"808080\"/><w:highlight w:val=\"darkGray\"/>",
                "<w:highlight w:val=\"none\"/><w:color w:val=\"FFFFFF\"/>",
                "<w:color w:val=\"0000FF\"/><w:shd w:val=\"solid\" w:color=\"0000FF\" w:fill=\"FFFFFF\"/>",
            })
    void runsInBackgroundColourAreHidden(String properties) {
        Document document = sentence(properties);

        assertThat(document.text().strip()).isEqualTo("see SECRET text");
        assertThat(spelled(document)).containsExactly("SECRET");
        assertThat(document.hidden().get(0).leavesGap()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<w:vanish/>",
                "<w:vanish w:val=\"true\"/>",
                "<w:sz w:val=\"2\"/>",
                "<w:sz w:val=\"1\"/><w:color w:val=\"FFFFFF\"/>"
            })
    void tinyOrVanishingRunsAreHidden(String properties) {
        Document document = sentence(properties);

        assertThat(spelled(document)).containsExactly("SECRET");
        assertThat(document.hidden().get(0).leavesGap()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<w:color w:val=\"auto\"/><w:shd w:val=\"clear\" w:fill=\"auto\"/>",
                "<w:color w:val=\"FFFFFF\"/><w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"000000\"/>",
                "<w:color w:val=\"FFFFFF\"/><w:highlight w:val=\"darkBlue\"/>",
                "<w:color w:val=\"FFFFFF\"/><w:shd w:val=\"pct50\" w:color=\"auto\" w:fill=\"FFFFFF\"/>",
                "<w:color w:val=\"008000\"/><w:highlight w:val=\"green\"/>",
                "<w:color w:val=\"A9A9A9\"/><w:highlight w:val=\"darkGray\"/>",
                "<w:vanish w:val=\"0\"/>",
                "<w:webHidden/>",
                "<w:sz w:val=\"20\"/>",
            })
    void visibleRunsAreNotHidden(String properties) {
        assertThat(sentence(properties).hidden()).isEmpty();
    }

    @Test
    void paragraphAndCellBackgroundsCount() {
        String dark = "<w:shd w:val=\"clear\" w:fill=\"1F1F1F\"/>";
        String white = "<w:p>" + run(WHITE, "white") + "</w:p>";
        String cell = "<w:tbl><w:tblPr>%s</w:tblPr><w:tr><w:tc><w:tcPr>%s</w:tcPr>" + white + "</w:tc></w:tr></w:tbl>";

        assertThat(docx("<w:p><w:pPr>" + dark + "</w:pPr>" + run(WHITE, "white") + "</w:p>", "")
                        .hidden())
                .isEmpty();
        assertThat(docx(cell.formatted("", dark), "").hidden()).isEmpty();
        assertThat(docx(cell.formatted(dark, ""), "").hidden()).isEmpty();
        assertThat(docx(cell.formatted("<w:tblStyle w:val=\"Dark\"/>", ""), "").hidden())
                .isEmpty();
        assertThat(spelled(docx(cell.formatted(dark, "") + white, ""))).containsExactly("white");
        assertThat(spelled(docx(cell.formatted("", ""), ""))).containsExactly("white");
        assertThat(docx("<w:p><w:r><w:pict><w:txbxContent>" + white + "</w:txbxContent></w:pict></w:r></w:p>", "")
                        .hidden())
                .isEmpty();
    }

    @Test
    void namedStylesAreResolved() {
        String styles =
                "<w:style w:type=\"paragraph\" w:styleId=\"Box\"><w:pPr><w:shd w:val=\"clear\" w:fill=\"000000\"/></w:pPr>"
                        + "<w:rPr>" + WHITE + "</w:rPr></w:style>"
                        + "<w:style w:type=\"character\" w:styleId=\"Base\"><w:rPr>" + WHITE + "</w:rPr></w:style>"
                        + "<w:style w:type=\"character\" w:styleId=\"Ghost\"><w:basedOn w:val=\"Base\"/></w:style>"
                        + "<w:style w:type=\"character\" w:styleId=\"Loop\"><w:basedOn w:val=\"Loop\"/></w:style>";
        String ghost = "<w:rStyle w:val=\"Ghost\"/>";

        assertThat(spelled(docx("<w:p>" + run("", "see ") + run(ghost, "ghost") + "</w:p>", styles)))
                .containsExactly("ghost");
        assertThat(docx("<w:p>" + run(ghost + "<w:color w:val=\"000000\"/>", "black") + "</w:p>", styles)
                        .hidden())
                .isEmpty();
        assertThat(docx("<w:p><w:pPr><w:pStyle w:val=\"Box\"/></w:pPr>" + run("", "boxed") + "</w:p>", styles)
                        .hidden())
                .isEmpty();
        assertThat(docx("<w:p>" + run("<w:rStyle w:val=\"Loop\"/>", "x") + "</w:p>", styles)
                        .hidden())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {":sz ", ":color ", "&lt;w:sz "})
    void textThatLooksLikePropertiesTakesLinearTime(String text) {
        int times = 90_000; // since JDK 24, XML with more than 100,000 entities is rejected
        Document document = docx("<w:p>" + run("", text.repeat(times)) + "</w:p>", "");

        assertThat(document.text().strip())
                .isEqualTo(text.replace("&lt;", "<").repeat(times).strip());
        assertThat(document.hidden()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"<w:sz\nw:val=\"2\"/>", "<w:sz w:val='2'/>", "<w:color a='>' w:val = 'FFFFFF' />"})
    void propertiesAreFoundInAnyNotation(String properties) {
        assertThat(spelled(sentence(properties))).containsExactly("SECRET");
    }

    @Test
    void paragraphMarkStyleHidesNothing() {
        assertThat(docx("<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>" + run("", "text") + "</w:p>", "")
                        .hidden())
                .isEmpty();
    }

    @Test
    void adjacentRunsAreOneSpan() {
        Document document = docx(
                "<w:p>" + run(WHITE, "one ") + run(WHITE + "<w:b/>", "two") + "</w:p><w:p>" + run("", "x") + "</w:p>",
                "");

        assertThat(spelled(document)).containsExactly("one two");
    }

    @Property(tries = 60)
    void hidingDoesNotChangeTheText(SplittableRandom random) {
        StringBuilder page = new StringBuilder();
        StringBuilder words = new StringBuilder();
        String[] tags = {"p", "div", "b", "span", "td", "pre", "li", "table"};
        for (int i = 0; i < 30; i++) {
            String tag = tags[random.nextInt(tags.length)];
            boolean white = random.nextInt(3) == 0;
            page.append('<')
                    .append(tag)
                    .append(white ? " style='color:white'>" : ">")
                    .append(" w")
                    .append(i)
                    .append('\n');
            words.append(run(white ? WHITE : "", " w" + i));
            if (random.nextBoolean()) {
                page.append("</").append(tag).append('>');
            }
        }
        Document styled = html(page.toString());
        assertThat(styled.text())
                .isEqualTo(html(page.toString().replace("color:white", "x:y")).text());
        assertThat(spelled(styled)).allMatch(hidden -> hidden.contains("w"));
        String docx = "<w:p>" + words + "</w:p>";
        assertThat(docx(docx, "").text())
                .isEqualTo(docx(docx.replace(WHITE, ""), "").text());
    }

    @Test
    void marksDoNotOccurInTheText() {
        HiddenTextMarks marks = HiddenTextMarks.unusedIn("a\uE000b\uE002");

        assertThat(marks).isEqualTo(new HiddenTextMarks('\uE001', '\uE003', '\uE004'));
        assertThat(marks.in("a\uE000b\uE002", "a\uE000b\uE002")).isEmpty();
        assertThat(marks.in("x\uE001yz\uE004", "xyz")).containsExactly(new HiddenText(1, 3, true));
        assertThat(marks.in("x\uE003yz\uE004", "xyz")).containsExactly(new HiddenText(1, 3, false));
        assertThat(marks.in("x\uE001yz\uE004", "another")).isEmpty();
    }
}
