package dev.doppel;

import dev.doppel.testing.JavadocExamplesContract;

class JavadocExamplesTest extends JavadocExamplesContract {
    JavadocExamplesTest() {
        super("core");
    }
}
