package dev.doppel.spark;

import java.net.URI;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** File system for local files with the scheme {@code other:}, which Hadoop supports but the JDK does not. */
public final class OtherFileSystem extends RawLocalFileSystem {
    @Override
    public URI getUri() {
        return URI.create("other:///");
    }

    @Override
    public String getScheme() {
        return "other";
    }
}
