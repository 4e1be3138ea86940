package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests individual modules of a report in a browser. */
class ReportModulesTest extends ReportBrowserTest {
    @BeforeEach
    void openPage() throws IOException {
        browser.open(ModulePage.write(folder));
    }

    /** Returns the highlighted tokens of a program, each preceded by the first letter of its kind. */
    private static Object tokens(String file, String text) {
        return run("""
                const [file, text] = arguments;
                return import('doppel/code.js').then(({familyOf, tokens}) =>
                    tokens(text, familyOf(file)).map(({start, end, kind}) => kind[0] + ' ' + text.slice(start, end)))""", file, text);
    }

    @Test
    void tokensFollowTheLanguage() {
        assertThat(tokens("A.java", "int x = 0x1F; /* a\n\"b\" */ String s = \"// no\\\"te\"; // end"))
                .isEqualTo(List.of("k int", "l 0x1F", "c /* a\n\"b\" */", "s \"// no\\\"te\"", "c // end"));
        assertThat(tokens("a.py", "def f(): # it's\n    return '''a # b''' + 'c' // 2"))
                .isEqualTo(List.of("k def", "c # it's", "k return", "s '''a # b'''", "s 'c'", "l 2"));
        assertThat(tokens("run.sh", "for f in a; do echo ${#f} $# \"x # y\"; done # all"))
                .isEqualTo(List.of("k for", "k in", "k do", "s \"x # y\"", "k done", "c # all"));
        assertThat(tokens("q.SQL", "Select 'it''s' FROM t -- all"))
                .isEqualTo(List.of("k Select", "s 'it''s'", "k FROM", "c -- all"));
        assertThat(tokens("M.hs", "f = x where {- a -} x = \"s\" -- b"))
                .isEqualTo(List.of("k where", "c {- a -}", "s \"s\"", "c -- b"));
    }

    @Test
    void onlyProgramsHaveColours() {
        assertThat(run("""
                return import('doppel/code.js').then(({familyOf}) =>
                    ['a.txt', 'notes.md', 'README', 'java', 'x.py.docx', 'src/x.PY'].map(familyOf))""")).asString().isEqualTo("[null, null, null, null, null, script]");
    }

    /**
     * Returns the names that a report shows for documents with the given ids. The ids after {@code "|"} are archived.
     */
    private static Object labels(String ids) {
        return run("""
                const [own, old = ''] = arguments[0].split('|').map(text => text.split(' '));
                const documents = [...own.map(id => ({id, sharing: {archived: false}})),
                    ...(old || []).map(id => ({id, sharing: {archived: true}}))];
                return import('doppel/names.js').then(({label}) => documents.map((_, at) => label({documents}, at)))""", ids);
    }

    @Test
    void commonFoldersAreNotShown() {
        assertThat(labels("a/b/ana a/b/anton")).isEqualTo(List.of("ana", "anton"));
        assertThat(labels("x.zip!/x/ana.txt x.zip!/x/ben.txt")).isEqualTo(List.of("ana.txt", "ben.txt"));
        assertThat(labels("ana-1 ana-2")).isEqualTo(List.of("ana-1", "ana-2"));
        assertThat(labels("a/ana")).isEqualTo(List.of("a/ana"));
        assertThat(labels("c/ana c/ben|/old/2025/uma /old/2025/vic")).isEqualTo(List.of("ana", "ben", "uma", "vic"));
        assertThat(labels("c/ana c/ben|/old/2025/uma")).isEqualTo(List.of("ana", "ben", "uma"));
        assertThat(labels("c/ana c/ben|/old/2024/uma /old/2025/uma"))
                .isEqualTo(List.of("ana", "ben", "2024/uma", "2025/uma"));
        assertThat(labels("c/ana c/ben|/old/2025/ana /old/2025/vic"))
                .as("equal to a current name")
                .isEqualTo(List.of("ana", "ben", "2025/ana", "2025/vic"));
    }

    @Test
    void namesWrapAtSeparatorsAndAreIsolated() throws IOException {
        String name = "\u05d3\u05e0\u05d4-\u05db\u05d4\u05df_2";
        List<ReportDocument> documents = List.of(Reports.document("c/" + name, "a b"), Reports.document("c/x", "a b"));
        open(Reports.report(documents, List.of(Reports.pair(0, 1, 0.5, List.of())), List.of()));
        assertThat(run("return [...document.querySelectorAll('.pair h2 bdi')].map(e => e.textContent)"))
                .isEqualTo(List.of(name, "x"));
        assertThat(run("return document.querySelectorAll('.pair h2 bdi wbr').length"))
                .isEqualTo(2L);
        assertThat(run("return getComputedStyle(document.querySelector('.pair h2 bdi')).unicodeBidi"))
                .isEqualTo("isolate");
    }
}
