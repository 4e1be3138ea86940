package dev.doppel.corpus;

import dev.doppel.testing.JavadocExamplesContract;

class JavadocExamplesTest extends JavadocExamplesContract {
    JavadocExamplesTest() {
        super("corpus");
    }
}
