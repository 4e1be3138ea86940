package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScriptCommentsTest {
    @Test
    void commentsOnLinesOfTheirOwnAreRemoved() {
        assertThat(ScriptComments.removedFrom("""
                        /** One line. */
                        const one = 1;
                        class Two {
                          /**
                           * Several lines.
                           */
                          three() {
                            // A line.
                            return 3;
                          }
                        }
                        """)).isEqualTo("""
                        const one = 1;
                        class Two {
                          three() {
                            return 3;
                          }
                        }
                        """);
    }

    @Test
    void codeThatResemblesCommentsIsKept() {
        String code = """
                const url = 'https://example.org'; // a comment after code
                const pattern = /\\/\\*\\*/;
                const half = 1 / 2; /* short */
                """;
        assertThat(ScriptComments.removedFrom(code)).isEqualTo(code);
    }
}
