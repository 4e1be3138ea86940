package dev.doppel.corpus.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.text.TextScheme;
import dev.doppel.text.WordSplitter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NotebookMagicsTest {
    @Test
    void commandLinesAreCommentedOut() {
        assertThat(NotebookMagics.commentedOut(
                        "%matplotlib inline\nx = 1\n!ls data/*\n  !rm x\nif x:\n    %time f(x)\n%pwd"))
                .isEqualTo(
                        "## %matplotlib inline\nx = 1\n## !ls data/*\n##   !rm x\nif x:\n##     %time f(x)\n## %pwd");
        assertThat(NotebookMagics.commentedOut("%%time\nf(x)\n")).isEqualTo("## %%time\nf(x)\n");
        assertThat(NotebookMagics.commentedOut("%%writefile a.py\nf(x)")).isEqualTo("## %%writefile a.py\nf(x)");
    }

    @Test
    void shellCellsAreCommentedOutCompletely() {
        assertThat(NotebookMagics.commentedOut("%%bash\nls /*\n\necho \"\"\""))
                .isEqualTo("## %%bash\n## ls /*\n## \n## echo \"\"\"");
        assertThat(NotebookMagics.commentedOut("%%HTML\r\n<b>")).isEqualTo("## %%HTML\r\n## <b>");
        assertThat(NotebookMagics.commentedOut("%%bashful\nf(x)")).isEqualTo("## %%bashful\nf(x)");
    }

    @Test
    void commentedLinesYieldNoWords() {
        WordSplitter splitter = TextScheme.parse("code").splitter();
        String cell = "%%bash\nif ls /*; then\n  echo it's `date\nfi\n#define X";

        assertThat(splitter.split(NotebookMagics.commentedOut(cell) + "\n\nx = 1")
                        .asList())
                .containsExactly("name", "=", "number");
        assertThat(splitter.split(cell + "\n\nx = 1").asList()).doesNotContain("number");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x = 1\n",
                "a = b \\\n  % c",
                "x %>%\n  f()\n  %in% y",
                "a != b",
                "print(\n'%d' % 3)",
                "x %\ny"
            })
    void codeIsUnchanged(String source) {
        assertThat(NotebookMagics.commentedOut(source)).isEqualTo(source);
    }
}
