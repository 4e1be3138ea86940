package dev.doppel.index;

import dev.doppel.testing.JavadocExamplesContract;

class JavadocExamplesTest extends JavadocExamplesContract {
    JavadocExamplesTest() {
        super("index");
    }
}
