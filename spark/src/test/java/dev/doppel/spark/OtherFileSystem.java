package dev.doppel.spark;

import java.net.URI;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** The machine's own disk under another name, so that it is reached by way of Hadoop only: {@code other:/a/b}. */
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
