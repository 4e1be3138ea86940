package dev.doppel.lucene;

import dev.doppel.testing.JavadocExamplesContract;

class JavadocExamplesTest extends JavadocExamplesContract {
    JavadocExamplesTest() {
        super(
                "lucene",
                "org.apache.lucene.analysis",
                "org.apache.lucene.document",
                "org.apache.lucene.index",
                "org.apache.lucene.search",
                "org.apache.lucene.store");
    }
}
